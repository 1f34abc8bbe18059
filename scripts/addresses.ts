import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { redirectsFile, withRedirect } from '@/lib/accept-redirect';
import { environment } from '@/lib/environment';
import { ledgerFile, ledgerText, lostEntries, parseLedger, updatedLedger } from '@/lib/ledger';
import { readPublished } from './read-site';
import { fail } from './terminal';

/**
 * `npm run addresses`: records every address and heading that is published now. What leads nowhere any more stops it;
 * `-- --accept` records that as gone, `-- --accept /old /new` as a redirect.
 */
async function addresses(): Promise<void> {
  const { contentDir } = environment(process.env);
  const [accept, from, to] = process.argv.slice(2);
  if (accept !== undefined && accept !== '--accept')
    throw new Error(`"${accept}" is not known. Use: npm run addresses -- --accept [/old /new]`);
  if (from !== undefined) await addRedirect(contentDir, from, to);
  const path = join(contentDir, ledgerFile);
  const ledger = parseLedger(existsSync(path) ? await readFile(path, 'utf8') : '');
  const published = await readPublished(contentDir);
  const accepts = accept !== undefined && from === undefined;
  const lost = lostEntries(ledger, published);
  if (lost.length > 0 && !accepts)
    throw new Error(
      `These were published, and lead nowhere any more:\n  ${lost.join('\n  ')}\nAdd redirects (npm run addresses -- --accept /old /new), or record them as gone (npm run addresses -- --accept).`,
    );
  const updated = updatedLedger(ledger, published, accepts);
  await writeFile(path, ledgerText(updated));
  const count = new Set(updated.live).size;
  console.log(
    `${relative(process.cwd(), path)} holds ${count} addresses and headings, ${count - ledger.live.length + (accepts ? lost.length : 0)} of them new, and ${updated.gone.length} that are gone`,
  );
}

/** Nothing is written when the redirect cannot be used. */
async function addRedirect(contentDir: string, from: string, to: string | undefined) {
  if (to === undefined) throw new Error(`Where does ${from} lead? --accept ${from} /new`);
  const path = join(contentDir, redirectsFile);
  const text = existsSync(path) ? await readFile(path, 'utf8') : '';
  await writeFile(path, withRedirect(text, { from, to }, await readPublished(contentDir)));
}

addresses().catch(fail);
