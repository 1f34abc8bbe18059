import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { expect, test, vi } from 'vitest';
import { compactHeap } from './render-site';

vi.mock(import('node:v8'), async (load) => ({ ...(await load()), setFlagsFromString: vi.fn() }));

test('the heap is compacted by one collection, not by those after it', () => {
  const calls: string[] = [];
  vi.mocked(setFlagsFromString).mockImplementation((flag) => void calls.push(flag));
  vi.stubGlobal('gc', () => calls.push('gc'));
  compactHeap();
  expect(calls).toEqual(['--compact-on-every-full-gc', 'gc', '--no-compact-on-every-full-gc']);
});

test('npm run build exposes the garbage collector, without which nothing is compacted', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts.build).toContain('--expose-gc');
});
