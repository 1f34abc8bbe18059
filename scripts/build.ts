import { spawn } from 'node:child_process';
import { environment } from '@/lib/environment';
import { finishExport } from './finish-export';
import { prepare } from './prepare';
import { fail, printFindings, step } from './terminal';

/** `npm run build`: content, export, finishing steps. */
async function build(): Promise<void> {
  const { contentDir } = environment(process.env);
  const { findings, pages } = await step(`Reading ${contentDir}`, () =>
    prepare({ contentDir, withDrafts: false }),
  );
  if (printFindings(findings) > 0)
    throw new Error('The content has errors: nothing was built. Mend the lines above.');
  await step(`Building ${pages} pages`, () => run('node_modules/.bin/next', ['build']));
  await finishExport('out');
}

function run(command: string, words: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      stdio: 'inherit',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`next build ended with code ${code}.`)),
    );
  });
}

build().catch(fail);
