import { createMissingFiles } from '@/lib/publish/generated-files';
import { writeInlineScriptModules } from '@/lib/publish/inline-script-modules';
import { runCommand } from '@/lib/publish/terminal';

// Writes the modules in `generated/` that type checks and tests import, without reading the
// content.
runCommand(async () => {
  await createMissingFiles();
  writeInlineScriptModules();
});
