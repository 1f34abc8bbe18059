import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = 'content/docs';
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const samples = files
  .filter((file) => /(?:^|\/)samples\/[^/]+$/.test(file))
  .sort();
const guides = files.filter((file) => file.endsWith('.md')).map(read);

function readTable(file: string): string[][] {
  const lines = read(file).trimEnd().split('\n');
  return lines.map((line) => line.split(','));
}

/** Returns the values of the lines that begin with a label. */
function findValues(file: string, label: string): string[] {
  const lines = read(file).split('\n');
  return lines.flatMap((line) =>
    line.startsWith(label) ? line.slice(label.length).trim() : [],
  );
}

/** Returns all paragraphs except the first, split into heading and text. */
function readSections(file: string): { heading: string; text: string }[] {
  return read(file)
    .trimEnd()
    .split('\n\n')
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { heading, text: lines.join(' ') };
    });
}

test('guides link to each sample', () => {
  const names = samples.map((file) => file.slice(file.lastIndexOf('/') + 1));
  expect(names.length).toBeGreaterThanOrEqual(7);
  expect(
    names.filter(
      (name) => !guides.some((text) => text.includes(`samples/${name})`)),
    ),
  ).toEqual([]);
});

describe('contacts', () => {
  const tables = [
    'crm/samples/contacts.csv',
    'crm/samples/contacts-with-errors.csv',
  ].map(readTable);

  test.each(tables)('the columns match the guide', (header, ...rows) => {
    expect(read('crm/contacts.md')).toContain(
      `\n${[header].flat().join(',')}\n`,
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) {
      expect(row).toHaveLength([header].flat().length);
    }
  });

  test('only the second file has errors', () => {
    const hasErrors = ([, ...rows]: string[][]) => {
      const emails = rows.map(([, , email = '']) => email).filter(Boolean);
      return (
        emails.some((email) => !/^\S+@\S+\.\w+$/.test(email)) ||
        new Set(emails).size < emails.length
      );
    };
    expect(tables.map(hasErrors)).toEqual([false, true]);
  });
});

test('the DNS records match the guide', () => {
  const [header, ...rows] = readTable('administration/samples/dns-records.csv');
  expect(header).toEqual(['Record', 'Type', 'Name', 'Value']);
  const guide = read('administration/email_configuration.md');
  for (const [record, type, name, value] of rows) {
    expect(guide).toContain(
      `- ${record} (type ${type})\n  - Name: \`${name}\`\n  - Value: \`${value}\`\n`,
    );
  }
});

test('the registration form contains every field in the guide', () => {
  const [, steps = ''] = read('administration/sms_configuration.md').split(
    '**Start registration**.',
  );
  // A line names one or two fields, such as `- _Country_ and _Registration number_: …`.
  const items = [...(steps.split('\n\n![')[0] ?? '').matchAll(/^ +- (.+?):/gm)];
  const fields = items.flatMap(([, names = '']) =>
    names.replaceAll('_', '').split(' and '),
  );
  expect(fields.length).toBeGreaterThan(15);
  const form = read('administration/samples/sms-registration.txt');
  expect(fields.filter((field) => !form.includes(`\n${field}:`))).toEqual([]);
});

test.each(readSections('administration/samples/opt-in-texts.txt'))(
  'opt-in text: $heading',
  ({ text }) => {
    expect(text).toMatch(
      /Message frequency varies\. Message and data rates may apply\./,
    );
    expect(text).toMatch(/HELP .* STOP .*terms.*privacy/i);
    // Registries reject consent to appointments and marketing in one text, and spoken consent to
    // marketing.
    const asksForMarketing = /not a condition of purchase/.test(text);
    expect(/marketing texts/.test(text)).toBe(asksForMarketing);
    expect(text).not.toMatch(
      /appointment[^.]*marketing|marketing[^.]*appointment/,
    );
  },
);

test.each(readSections('campaigns/samples/week-of-texts.txt'))(
  'campaign text: $heading',
  ({ text }) => {
    expect(text).toMatch(/^Oak Dental: .* Reply STOP to opt out\.$/);
    expect(text.length).toBeLessThanOrEqual(160);
  },
);

test('recipes by trade exist in the guide', () => {
  const recipes = findValues(
    'automations/samples/recipes-by-trade.txt',
    'Recipe:',
  );
  const guide = read('automations/templates-and-recipes.md');
  expect(recipes.length).toBeGreaterThanOrEqual(8);
  expect(
    recipes.filter((recipe) => !guide.includes(`\n### ${recipe}\n`)),
  ).toEqual([]);
});
