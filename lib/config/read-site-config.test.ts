import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createEmptyFolder } from '@/tests/factories/temp-folder';
import { readSiteConfig } from './read-site-config';
import { siteDefaults } from './site-defaults';
import { listSiteErrors } from './site-schema';

const folder = createEmptyFolder();

function read(text?: string) {
  if (text !== undefined) {
    writeFileSync(join(folder, 'site.yml'), text);
  }
  return readSiteConfig(folder);
}

describe('readSiteConfig', () => {
  test.each([undefined, '', '# Only a comment'])(
    '%j has the defaults, which are valid',
    (text) => {
      expect(read(text)).toEqual({ values: siteDefaults, errors: [] });
      expect(listSiteErrors(siteDefaults)).toEqual([]);
    },
  );

  test('replaces values, also those of objects', () => {
    const text =
      "title: Parcel help\nsupport: { contact: '' }\nsearch: { popular: [a#b] }";
    const { values, errors } = read(text);
    expect(errors).toEqual([]);
    expect(values).toMatchObject({
      title: 'Parcel help',
      tagline: siteDefaults.tagline,
    });
    expect(values.support).toEqual({ contact: '', hours: '' });
    expect(values.search).toEqual({ ...siteDefaults.search, popular: ['a#b'] });
  });

  test.each([
    ['titel: A', 'site.yml:1:1: Unrecognized key: "titel"'],
    ['title: [', 'site.yml:1:8: The closing ] is missing.'],
    ['title: A\ntitle: B', 'site.yml:2:1: The key "title" occurs twice.'],
    ['locales: en', 'site.yml:1:1: locales: Invalid input: expected'],
    [
      'title: A\nframeHosts:\n  - a.example\n  - https://b.example',
      'site.yml:4:5: frameHosts[1]: is not a host name.',
    ],
    [
      'title: A\nlocales:\n  - id: en\n    label: English',
      'site.yml:3:5: locales[0].',
    ],
    ['A text', 'site.yml:1:1: Invalid input: expected object'],
    [
      'support: { contact: me }',
      'site.yml:1:12: support.contact: is neither an email address',
    ],
  ])('reports the mistake in %s, and uses the defaults', (text, message) => {
    const { values, errors } = read(text);
    expect(errors.join()).toContain(message);
    expect(values).toEqual(siteDefaults);
  });
});
