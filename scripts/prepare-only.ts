import { environment } from '@/lib/environment';
import { prepare } from './prepare';
import { fail } from './terminal';

/** Writes `generated/` without a build: the types and the tests need it. */
prepare({ contentDir: environment(process.env).contentDir, withDrafts: false }).catch(fail);
