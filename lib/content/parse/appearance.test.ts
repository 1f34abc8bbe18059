import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { appearanceFields, getIconPathData } from './appearance';
import { getShapePath } from './shape-path';

test.each<[string, Record<string, string>, string]>([
  ['path', { d: 'm2 3h4' }, 'M2 3h4'],
  ['path', { d: 'm18 16 4-4-4-4' }, 'M18 16l4-4-4-4'],
  ['path', { d: 'm14.5 4-5 16' }, 'M14.5 4l-5 16'],
  ['path', { d: 'M2 3l4-4' }, 'M2 3l4-4'],
  [
    'circle',
    { cx: '12', cy: '12', r: '3' },
    'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  ],
  [
    'ellipse',
    { cx: '5', cy: '4', rx: '3', ry: '1' },
    'M2 4a3 1 0 1 0 6 0a3 1 0 1 0 -6 0',
  ],
  ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }, 'M1 2L3 4'],
  ['polyline', { points: '1 2 3 4' }, 'M1 2 3 4'],
  ['polygon', { points: '1 2 3 4 5 6' }, 'M1 2 3 4 5 6Z'],
  ['rect', { x: '1', y: '2', width: '8', height: '6' }, 'M1 2h8v6h-8v-6z'],
  [
    'rect',
    { x: '1', y: '2', width: '8', height: '6', rx: '1' },
    'M2 2h6a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1z',
  ],
])('converts a %s with %j', (tag, attributes, path) => {
  expect(getShapePath(tag, new Map(Object.entries(attributes)))).toBe(path);
});

describe('icons and hues', () => {
  const schema = z.object(appearanceFields).partial();

  test('an icon is the path of the Lucide icon with its name', () => {
    expect(getIconPathData('settings-2')).toMatch(
      /^M14 17H5M19 7h-9M14 17a3 3 0 1 0 6 0a/,
    );
    expect(schema.parse({ icon: 'settings-2' }).icon).toBe(
      getIconPathData('settings-2'),
    );
  });

  test.each(['../package', 'people-who-do-not-exist', ''])(
    'rejects the icon "%s"',
    (icon) => {
      expect(schema.safeParse({ icon }).error?.issues[0]?.message).toContain(
        `is "${icon}"`,
      );
    },
  );

  test('suggests the name of a similar icon', () => {
    const [issue] =
      schema.safeParse({ icon: 'mega-phone' }).error?.issues ?? [];
    expect(issue).toMatchObject({
      params: { hint: 'Did you mean "megaphone"?' },
    });
  });

  test.each([
    [0, 0],
    [222, 220],
    [223, 225],
    [359, 0],
    [360, 0],
  ])('the hue %d becomes %d', (hue, expected) => {
    expect(schema.parse({ hue }).hue).toBe(expected);
  });

  test.each([-1, 361])('rejects the hue %d', (hue) => {
    expect(schema.safeParse({ hue }).success).toBe(false);
  });
});
