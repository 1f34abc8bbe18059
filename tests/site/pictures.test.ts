import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseColors } from '@help-center/pictures';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { getContentConfig } from '@/lib/publish/read/read-files';

const folder = 'content/docs';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const pictures = files.filter((file) => file.endsWith('.picture.yml'));
const pages = files
  .filter((file) => /\.mdx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }));

/** Returns the pages that show a picture. */
function findPages(picture: string) {
  return pages.filter(({ file, text }) => {
    const path = posix.relative(posix.dirname(file), picture);
    return text.includes(`](${path} "`) || text.includes(`](${path})`);
  });
}

/** A numbered control; the step must contain one of its labels. */
type Mark = { labels: string[]; number: number };

/** Returns the numbered controls at any depth. Boxes and rows have no labels. */
function findMarks(value: unknown): Mark[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const fields = value as Record<string, unknown>;
  const labels = ['label', 'field', 'checkbox', 'switch', 'title']
    .map((name) => fields[name])
    .filter((label) => typeof label === 'string');
  const { mark: number } = fields;
  const marks =
    labels.length > 0 && typeof number === 'number' ? [{ labels, number }] : [];
  return [...marks, ...Object.values(fields).flatMap(findMarks)];
}

/** Returns the numbered steps of a page, including nested list items. */
function findSteps(text: string): { number: number; text: string }[] {
  return [...text.matchAll(/^ *(\d+)\. (.*(?:\n +- .*)*)$/gm)].map(
    ([, number, step = '']) => ({
      number: Number(number),
      text: step,
    }),
  );
}

test('most guides have generated pictures', () => {
  expect(files.filter((file) => file.endsWith('.svg'))).toEqual([]);
  expect(pictures.length).toBeGreaterThanOrEqual(60);
  const illustratedPages = pages.filter(({ text }) =>
    text.includes('.picture.yml "'),
  );
  expect(illustratedPages.length).toBeGreaterThanOrEqual(45);
});

test('design tokens define the colors of pictures in both color modes', () => {
  const { light, dark } = parseColors(getContentConfig().stylesheet);
  expect(light.get('accent')).toMatch(/^oklch\(/);
  expect(dark.get('accent')).toMatch(/^oklch\(/);
  expect(dark.get('accent')).not.toBe(light.get('accent'));
});

describe.each(pictures)('%s', (picture) => {
  test('is used on a page', () => {
    expect(findPages(picture)).not.toEqual([]);
  });

  test('control numbers match the steps of the page', () => {
    const steps = findPages(picture).flatMap(({ text }) => findSteps(text));
    const marks = findMarks(
      parse(readFileSync(`${folder}/${picture}`, 'utf8')),
    );
    const unmatched = marks.filter(
      ({ labels, number }) =>
        !steps.some(
          (step) =>
            step.number === number &&
            labels.some((label) =>
              step.text.toLowerCase().includes(label.toLowerCase()),
            ),
        ),
    );
    expect(unmatched).toEqual([]);
  });
});
