import { formatFinding } from '@/lib/content/finding';
import { environment } from '@/lib/environment';
import { readFindings } from './prepare';
import { fail } from './terminal';

/** `npm run check:content`: every finding, whatever the build's policy makes of it; `--json` prints a list for tools. */
async function checkContent(): Promise<void> {
  const { contentDir } = environment(process.env);
  const { findings, pages } = await readFindings({ contentDir, withDrafts: true });
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify(findings, null, 2));
  } else {
    for (const finding of findings) console.log(`${formatFinding(finding)}  [${finding.rule}]`);
    const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
    console.log(`${count} on ${pages} pages`);
  }
  if (findings.length > 0) process.exitCode = 1;
}

checkContent().catch(fail);
