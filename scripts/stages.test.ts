import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commandLine, runStage, selectStages, stageTable } from './stages';

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text: string) => void printed.push(text));
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});

const script = (code: string) => ['/bin/sh', '-c', code];

describe('runStage', () => {
  test('a command that exits with 0 has passed, and its seconds are printed', async () => {
    const result = await runStage('Types', script(''), { buffered: true });
    expect(result).toEqual({ name: 'Types', passed: true, seconds: expect.any(Number) });
    expect(printed).toEqual(['▸ Types', `✔ Types: ${result.seconds.toFixed(1)} s`]);
  });

  test('the output of a buffered stage is printed when the stage fails', async () => {
    const code = 'echo out; echo err >&2; exit 3';
    const result = await runStage('Lint', script(code), { buffered: true });
    expect(result.passed).toBe(false);
    expect(printed[1]?.split('\n').sort()).toEqual(['err', 'out']);
  });

  test('prints how to run a failed stage separately', async () => {
    const command = script('exit 1');
    await runStage('Lint', command, { buffered: true, env: { A: 'b' } });
    expect(printed.at(-1)).toBe(
      "✖ Lint failed. Run it separately with:\n  A=b /bin/sh -c 'exit 1'",
    );
  });

  test('the variables of a stage reach its command', async () => {
    const code = 'test "$STAGE_VARIABLE" = set';
    const env = { STAGE_VARIABLE: 'set' };
    expect((await runStage('Build', script(code), { buffered: true, env })).passed).toBe(true);
    expect((await runStage('Build', script(code), { buffered: true })).passed).toBe(false);
  });

  test('programs of node_modules/.bin are found', async () => {
    expect((await runStage('Lint', ['biome', '--version'], { buffered: true })).passed).toBe(true);
  });

  test('a program that does not exist fails the stage', async () => {
    const result = await runStage('Lint', ['no-such-program'], { buffered: true });
    expect(result.passed).toBe(false);
    expect(printed[1]).toContain('ENOENT');
  });

  test('a command that is killed fails the stage', async () => {
    const result = await runStage('Lint', script('kill -9 $$'), { buffered: true });
    expect(result.passed).toBe(false);
  });
});

test.each([
  [['vitest', 'run', '--project', 'export'], {}, 'npx vitest run --project export'],
  [['tsx', 'a b.ts'], {}, "npx tsx 'a b.ts'"],
  [['tsx', "it's"], {}, "npx tsx 'it'\\''s'"],
  [['tsx', ''], {}, "npx tsx ''"],
  [['/bin/sh', 'a.sh'], {}, '/bin/sh a.sh'],
  [
    ['tsx', 'scripts/build.ts'],
    { CONTENT_DIR: 'tests/fixtures/site', NAME: 'two words' },
    "CONTENT_DIR=tests/fixtures/site NAME='two words' npx tsx scripts/build.ts",
  ],
])('commandLine(%j, %j) is %s', (command, env, line) => {
  expect(commandLine(command, env)).toBe(line);
});

describe('stageTable', () => {
  const results = [
    { name: 'Lint', passed: true, seconds: 1.04 },
    { name: 'Unit tests', passed: false, seconds: 112.25 },
  ];

  test('shows a line for each stage, with the seconds aligned', () => {
    expect(stageTable(results)).toBe('✔ Lint           1.0 s\n✖ Unit tests   112.3 s');
  });

  test('ends with the total when one is given', () => {
    expect(stageTable(results, 98).split('\n').at(-1)).toBe('  Total         98.0 s');
  });
});

describe('selectStages', () => {
  const stages = [
    { id: 'lint' },
    { id: 'types' },
    { id: 'e2e' },
    { id: 'hosts', isOptional: true },
  ];

  test.each([
    [[], ['lint', 'types', 'e2e']],
    [['--all'], ['lint', 'types', 'e2e', 'hosts']],
    [['--only', 'hosts'], ['hosts']],
    [['--only', 'types'], ['types']],
    [['--only=e2e,lint'], ['lint', 'e2e']],
    [
      ['--only', 'types, e2e'],
      ['types', 'e2e'],
    ],
  ])('%j selects %j', (args, ids) => {
    expect(selectStages(stages, args).map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    [['--only', 'tipes'], '--only: unknown stage "tipes". Stages: lint, types, e2e, hosts.'],
    [['--only', ''], '--only: unknown stage "". Stages: lint, types, e2e, hosts.'],
    [['--only', 'lint,'], '--only: unknown stage "". Stages: lint, types, e2e, hosts.'],
  ])('%j is an error that lists the known stages', (args, message) => {
    expect(() => selectStages(stages, args)).toThrow(message);
  });

  test.each([[['--olny', 'lint']], [['lint']], [['--only']]])('%j is an error', (args) => {
    expect(() => selectStages(stages, args)).toThrow();
  });
});
