import { resetGeneratedFiles } from '@/lib/publish/generated-files';
import { fail } from '@/lib/publish/terminal';

// Writes the modules in `generated/` that type checks and tests import, without reading the content.
resetGeneratedFiles().catch(fail);
