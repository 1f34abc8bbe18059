import { describe, expect, test } from 'vitest';
import { checkUrlPath, findSources, findTargets } from './file-arguments';

const context = {
  files: new Set(
    'ai.md ai.search.yml ai/index.md ai/img/a.svg crm/lists.mdx crm/_step.md'.split(
      ' ',
    ),
  ),
  pages: [
    { file: 'ai.md', urlPath: '/ai' },
    { file: 'ai/index.md', urlPath: '/ai/start' },
    { file: 'crm/lists.mdx', urlPath: '/crm/lists' },
  ],
};

describe('findSources', () => {
  test.each([
    ['ai.md', ['ai.md']],
    ['ai/', ['ai/index.md', 'ai/img/a.svg']],
    ['crm/lists', ['crm/lists.mdx']],
    ['/ai/start', ['ai/index.md']],
    ['crm/_step', ['crm/_step.md']],
  ])('%j', (path, files) => {
    expect(findSources(path, context)).toEqual(files);
  });

  test('suggests a page', () => {
    expect(() => findSources('crm/list.mdx', context)).toThrow(
      'There is no file or folder "crm/list.mdx". Did you mean "crm/lists"?',
    );
  });
});

describe('findTargets', () => {
  test.each([
    ['crm/lists', 'crm/all-lists', { 'crm/lists.mdx': 'crm/all-lists.mdx' }],
    ['crm/lists', 'ai/', { 'crm/lists.mdx': 'ai/lists.mdx' }],
    [
      'ai.md',
      'crm/bots',
      { 'ai.md': 'crm/bots.md', 'ai.search.yml': 'crm/bots.search.yml' },
    ],
    ['ai.md', 'ai.mdx', { 'ai.md': 'ai.mdx' }],
    [
      'ai/',
      'robots',
      {
        'ai/index.md': 'robots/index.md',
        'ai/img/a.svg': 'robots/img/a.svg',
      },
    ],
    [
      'ai/',
      'crm/',
      {
        'ai/index.md': 'crm/ai/index.md',
        'ai/img/a.svg': 'crm/ai/img/a.svg',
      },
    ],
  ])('%j to %j', (source, to, moves) => {
    const targets = findTargets(findSources(source, context), {
      source,
      target: to,
      files: context.files,
    });
    expect(Object.fromEntries(targets)).toEqual(moves);
  });

  test.each([
    ['crm/lists', 'ai.md', '"ai.md" already exists.'],
    ['crm/lists', '../lists', '"../lists.mdx" is not a path in docs/.'],
    ['crm/lists', 'crm/_lists', '"crm/_lists.mdx" would not be a page'],
    [
      'crm/_step',
      'crm/step',
      '"crm/step.md" would be a page, but "crm/_step.md" is not.',
    ],
    ['crm/lists', 'cmr/lists', 'There is no folder "cmr".'],
  ])('%j to %j is rejected', (source, to, message) => {
    const files = findSources(source, context);
    expect(() =>
      findTargets(files, { source, target: to, files: context.files }),
    ).toThrow(message);
  });
});

test('rejects the URL path of another page', () => {
  expect(() =>
    checkUrlPath(
      { file: 'crm/lists.md', urlPath: '/CRM/lists' },
      context.pages,
    ),
  ).toThrow('/CRM/lists is already the URL path of crm/lists.mdx.');
  expect(() =>
    checkUrlPath({ file: 'ai.md', urlPath: '/ai' }, context.pages),
  ).not.toThrow();
});
