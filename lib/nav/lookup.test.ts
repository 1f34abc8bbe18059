import { describe, expect, test } from 'vitest';
import type { Folder } from '@/lib/content/pages/folders';
import { createPage } from '@/tests/factories/page';
import { getDocById, getSidebarById } from './lookup';

const createTestPage = (id: string) => createPage(`/${id}`, { id, title: id });

const pages = [createTestPage('ai'), createTestPage('getting-started')];
const folders: Folder[] = [];

describe('getDocById', () => {
  test('returns the page', () => {
    expect(getDocById(pages, 'ai')).toBe(pages[0]);
  });

  test.each([['nowhere'], ['AI'], ['/ai'], ['']])('throws for "%s"', (id) => {
    expect(() => getDocById(pages, id)).toThrow(
      new Error(
        `Couldn't find any doc with id "${id}" in version "current".\nAvailable doc ids are:\n- ai\n- getting-started`,
      ),
    );
  });

  test('throws for an empty site', () => {
    expect(() => getDocById([], 'ai')).toThrow(
      new Error(
        'Couldn\'t find any doc with id "ai" in version "current".\nAvailable doc ids are:\n',
      ),
    );
  });
});

describe('getSidebarById', () => {
  test('returns the sidebar', () => {
    expect(getSidebarById({ pages, folders }, 'docs')).toEqual([
      { kind: 'page', label: 'ai', urlPath: '/ai' },
      { kind: 'page', label: 'getting-started', urlPath: '/getting-started' },
    ]);
  });

  test.each([['tutorial'], ['Docs'], ['']])('throws for "%s"', (id) => {
    expect(() => getSidebarById({ pages, folders }, id)).toThrow(
      new Error(
        `Can't find any sidebar with id "${id}" in version "current".\nAvailable sidebar ids are:\n- docs`,
      ),
    );
  });
});
