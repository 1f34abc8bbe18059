import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findUnsafeSvgParts } from '@/lib/content/read/images';
import { findFiles } from '@/lib/files/find-files';

/**
 * Copies a folder of static files into the export as they are. Files of the site are not overwritten, and unsafe SVGs are not published;
 * returns why, for each of both. A missing folder is empty.
 */
export async function copyStaticFiles(staticDir: string, out: string): Promise<string[]> {
  const problems: string[] = [];
  for (const file of existsSync(staticDir) ? await findFiles(staticDir) : []) {
    const [source, target] = [join(staticDir, file), join(out, file)];
    const unsafe = await findUnsafeParts(source);
    if (existsSync(target))
      problems.push(`static/${file} is not published: it is also a file of the site.`);
    else if (unsafe) problems.push(`static/${file} is not published: it contains ${unsafe}.`);
    else {
      await mkdir(dirname(target), { recursive: true });
      await copyFile(source, target);
    }
  }
  return problems;
}

/** Throws an Error that lists the SVG files of an export that run scripts or load resources when opened. */
export async function assertSafeSvgs(out: string): Promise<void> {
  const problems: string[] = [];
  for (const file of await findFiles(out)) {
    const unsafe = await findUnsafeParts(join(out, file));
    if (unsafe) problems.push(`/${file} contains ${unsafe}`);
  }
  if (problems.length > 0)
    throw new Error(
      `These SVG files would run scripts or load resources when opened:\n  ${problems.join('\n  ')}\nRemove the unsafe content, for example by saving as "plain SVG", and build again.`,
    );
}

/** Names what makes an SVG file unsafe; empty for other files. */
async function findUnsafeParts(path: string): Promise<string> {
  if (!/\.svgz?$/i.test(path)) return '';
  return [...findUnsafeSvgParts(await readFile(path, 'utf8')).keys()].join(' and ');
}
