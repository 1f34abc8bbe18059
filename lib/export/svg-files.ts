import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/content/read';
import { unsafeSvgParts } from '@/lib/content/unsafe-svg';

/** Throws an Error that names each SVG of an export, wherever it comes from, that runs or loads something when it is opened. */
export async function rejectUnsafeSvgs(out: string): Promise<void> {
  const files = (await findFiles(out)).filter((file) => /\.svgz?$/i.test(file));
  const problems: string[] = [];
  for (const file of files) {
    const parts = unsafeSvgParts(await readFile(join(out, file), 'utf8'));
    if (parts.length > 0) problems.push(`/${file} holds ${parts.join(' and ')}`);
  }
  if (problems.length > 0)
    throw new Error(
      `These SVG files cannot be published, for a browser that opens one would run or load what is in it:\n  ${problems.join('\n  ')}\nSave them without it, for example as "plain SVG", and build again.`,
    );
}
