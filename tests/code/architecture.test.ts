import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkFlows, parseFlows, parseImports, projectSources, type Sources } from './architecture';

const document = readFileSync('docs/architecture.md', 'utf8');
const names = ['A page', 'A query', 'A navigation'];

test('the diagrams match the code', () => {
  expect(checkFlows(document, names, projectSources)).toEqual([]);
  expect(parseFlows(document).map(({ steps }) => steps.length > 5)).toEqual([true, true, true]);
});

describe('the check', () => {
  /** `a.ts` imports `b.ts`, which imports `c.ts`; `d.ts` is not imported. */
  const imports = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', []],
    ['d.ts', []],
  ]);
  const sources: Sources = {
    exists: (file) => imports.has(file),
    getImports: (file) => imports.get(file) ?? [],
  };

  function toMarkdown(name: string, lines: readonly string[]): string {
    return `### ${name}\n\n\`\`\`mermaid\nflowchart TD\n  ${lines.join('\n  ')}\n\`\`\`\n`;
  }

  function check(...lines: string[]): string[] {
    return checkFlows(toMarkdown('Flow', lines), ['Flow'], sources);
  }

  const a = 'a["Start<br/>a.ts"]';
  const c = 'c["End<br/>c.ts"]';

  test.each([
    ['an import through another module', [a, c, 'a --> c']],
    ['a label', [a, c, 'a -->|"then"| c']],
    [
      'a dotted arrow to a file that is not imported',
      [a, 'd["End<br/>d.ts"]', 'a -.->|"event"| d'],
    ],
    ['two files in a step', [a, 'b["End<br/>b.ts<br/>c.ts"]', 'a --> b']],
    [
      'an import by a step further back',
      [a, 'd["Middle<br/>d.ts"]', c, 'a -.->|"event"| d', 'd --> c'],
    ],
  ])('accepts %s', (_, lines) => {
    expect(check(...lines)).toEqual([]);
  });

  test.each([
    [
      'a missing file',
      [a, 'x["End<br/>x.ts"]', 'a -.->|"event"| x'],
      'references x.ts, which does',
    ],
    ['a step without a file', [a, 'x["End"]', 'a -.->|"event"| x'], 'lists no files'],
    ['a step without a description', ['a["a.ts"]'], 'has no description'],
    ['an unconnected step', [a, c], 'no arrow leads to step "c"'],
    ['a file that its step does not import', ['a["Start<br/>a.ts<br/>d.ts"]'], 'imports d.ts'],
    ['a solid arrow without an import', [a, 'd["End<br/>d.ts"]', 'a --> d'], 'is solid, but'],
    ['a dotted arrow with an import', [a, c, 'a -.->|"event"| c'], 'is dotted, but'],
    ['a dotted arrow without a label', [a, 'd["End<br/>d.ts"]', 'a -.-> d'], 'needs a label'],
    ['an arrow back', [a, c, 'a --> c', 'c --> a'], 'points backward'],
    ['an arrow to nowhere', [a, 'a --> b'], 'no such step'],
    ['a keyword as an id', [a, 'end["End<br/>b.ts"]'], 'unknown line'],
    ['a line it cannot parse', [a, 'a ==> a'], 'unknown line "a ==> a"'],
  ])('rejects %s', (_, lines, problem) => {
    const problems = check(...lines);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  test('rejects a flow with 13 steps', () => {
    const ids = Array.from({ length: 13 }, (_, index) => `s${index}`);
    const steps = ids.map((id) => `${id}["Step<br/>a.ts"]`);
    const arrows = ids.slice(1).map((id, index) => `s${index} --> ${id}`);
    expect(check(...steps, ...arrows)).toEqual(['Flow: 13 steps; the maximum is 12']);
    expect(check(...steps.slice(1), ...arrows.slice(1))).toEqual([]);
  });

  test('rejects a missing flow and an additional one', () => {
    const flow = toMarkdown('One', [a]);
    expect(checkFlows(flow, ['One', 'Two'], sources)).toEqual([
      'The flows are One; expected One, Two.',
    ]);
    expect(checkFlows(flow + flow, ['One'], sources)).toHaveLength(1);
    expect(checkFlows('Text', ['One'], sources)).toEqual(['The flows are missing; expected One.']);
  });
});

test.each([
  ["import { a } from './a';", ['lib/a']],
  ["import {\n  a,\n  b,\n} from '@/app/a';", ['app/a']],
  ["import '../a.css';", ['a.css']],
  ["export { a } from './a';", ['lib/a']],
  ["const load = () => import('./a');", ['lib/a']],
  ["new Worker(new URL('./a.worker.ts', import.meta.url));", ['lib/a.worker.ts']],
  ["import type { A } from './a';\nimport { b } from './b';", ['lib/b']],
  ["type A = typeof import('./a');", []],
  ["import { a } from 'next';", []],
])('the imports of %j are %j', (code, imports) => {
  expect(parseImports('lib/file.ts', code)).toEqual(imports);
});
