import { loadEnvironment } from '@/lib/config/environment';
import { prepare } from './prepare';
import { fail } from './terminal';

/** Writes `generated/`, which type checks and tests need, without a build. */
prepare({ contentDir: loadEnvironment(process.env).contentDir, withDrafts: false }).catch(fail);
