import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findUnsafeSvgParts } from '@/lib/content/read/images';
import { findFiles } from '@/lib/files/find-files';

/** Throws an Error that lists the SVG files of an export that run scripts or load resources when opened. */
export async function assertSafeSvgs(out: string): Promise<void> {
  const files = (await findFiles(out)).filter((file) => /\.svgz?$/i.test(file));
  const problems: string[] = [];
  for (const file of files) {
    const parts = [...findUnsafeSvgParts(await readFile(join(out, file), 'utf8')).keys()];
    if (parts.length > 0) problems.push(`/${file} contains ${parts.join(' and ')}`);
  }
  if (problems.length > 0)
    throw new Error(
      `These SVG files would run scripts or load resources when opened:\n  ${problems.join('\n  ')}\nRemove the unsafe content, for example by saving as "plain SVG", and build again.`,
    );
}
