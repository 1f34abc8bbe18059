import { createMissingFiles } from '@/lib/publish/generated-files';
import { writePrePaintScript } from '@/lib/publish/pre-paint-script';
import { runCommand } from '@/lib/publish/terminal';

// Writes the modules in `generated/` that type checks and tests import, without reading the content.
runCommand(async () => {
  await createMissingFiles();
  writePrePaintScript();
});
