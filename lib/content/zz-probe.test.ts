import { test } from 'vitest';
import { parseCategory } from './category';
import { parseFile } from './front-matter';
import { parseTagsFile } from './tags-file';
const show = (name: string, f: () => unknown) => {
  try { console.log(name, JSON.stringify(f(), null, 0)); } catch (e) { console.log(name, 'THROWS', String(e)); }
};
test('p', () => {
  for (const t of ['---\ntitle: *foo\n---\nx', '---foo\ntitle: a\n---\nx', '---js\n{a:1}\n---\nx', '--- \ntitle: [a]\n---\nx', '---\ntitle: [x]\ndraft: true\nunlisted: true\nslug: /a\n---\n', '---\ntitle: a: b\n---\n', '---\ntitle: "x\n---\n', '---\n- a\n---\n', '---\n---\nx', '---\n# c\n---\nx', '---\ntitle: x', '---\ntoc_min_heading_level: 2.5\n---\n','---\ntoc_max_heading_level: 7\n---\n','---\ntags: crm\n---\n','---\ntags:\n  - [a]\n---\n','---\nlast_update: {}\n---\n','---\nlast_update:\n  date: soon\n---\n','---\nlast_update: 2024-01-02\n---\n','---\nid: a/b\n---\n','---\ntitle: a\ntitle: b\n---\n','---\nkeywords: {site.x}\ntitle: "{site.pro} {site.product.name}"\n---\n', '---\nsearch:\n  boost: -1\n---\n', '---\n\ttitle: x\n---\n','----\ntitle: x\n---\n','---\ntitle:\n---\n', '---\ndescription: "{site.product.name}"\ntitle: "{site.product}"\n---\n', 'a\n---\ntitle: x\n---\n', '---\nchecked: 2026-11-21\n---', '---\ntitle: x\n--- \nbody', '---\ntitle: x\n---foo\nbody'])
    show(JSON.stringify(t), () => parseFile(t, 'a.md'));
  for (const t of ['{\n\t"label": "x",\n\t"position": 2\n}', 'label: [a', 'label: 1', 'link:\n  type: x', 'link: null', 'position: a\nlabel: b', '- a', '', 'link:\n  type: doc'])
    show(JSON.stringify(t), () => parseCategory(t, '_category_.yml'));
  for (const t of ['sms-2:\n  permalink: /x\nsms:\n  permalink: x\n', '- a', 'a: 1', 'crm:\n"my tag":\n  permalink: crm', 'a: [', 'crm:\n  label: 1'])
    show(JSON.stringify(t), () => parseTagsFile(t, 'tags.yml'));
});
