import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { RouteSource } from '@/lib/routes/resolve';
import { rejectUnfinished } from './publish-export';

/** The addresses of a site, and the path that it stands at, where it has one. */
export type AddressBook = RouteSource & { base?: string | undefined };

const addressBook = z.object({
  base: z.string().optional(),
  addresses: z.array(z.string()),
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
});

/** The name of the list in an export. */
export const addressesFile = 'addresses.json';

/**
 * Puts the list of addresses into the export, so that whoever serves the folder needs nothing else. The titles are for the
 * not-found page.
 */
export async function writeAddresses(
  out: string,
  routes: AddressBook,
  titles: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const book = { ...routes, titles: Object.fromEntries(titles) };
  await writeFile(join(out, addressesFile), JSON.stringify(book));
}

/** The addresses of an export. Throws an Error that says what to do when the folder holds none, or an unfinished one. */
export async function readAddresses(out: string): Promise<AddressBook> {
  rejectUnfinished(out);
  try {
    return addressBook.parse(JSON.parse(await readFile(join(out, addressesFile), 'utf8')));
  } catch (error) {
    throw new Error(`${out} holds no finished export. Run \`npm run build\` first.`, {
      cause: error,
    });
  }
}
