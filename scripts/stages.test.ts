import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runStages, selectStages } from './stages';

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

const createStage = (code: string, group = 1, name = 'Lint') => ({
  id: name.toLowerCase(),
  name,
  group,
  command: ['/bin/sh', '-c', code],
});

/** Makes a stage run in parallel with another, so that its output is buffered. */
const other = createStage('', 1, 'Other');

describe('runStages', () => {
  test('a command that exits with 0 passes, and its duration is printed', async () => {
    const [result] = await runStages([createStage(''), other]);
    expect(result).toEqual({ id: 'lint', name: 'Lint', passed: true, seconds: expect.any(Number) });
    expect(printed).toContain(`✔ Lint: ${result?.seconds.toFixed(1)} s`);
  });

  test('the output of a buffered stage is printed when the stage fails', async () => {
    const [result] = await runStages([createStage('echo out; echo err >&2; exit 3'), other]);
    expect(result?.passed).toBe(false);
    const output = printed.find((text) => text.includes('out'));
    expect(output?.split('\n').sort()).toEqual(['err', 'out']);
  });

  test('prints how to run a failed stage separately', async () => {
    await runStages([{ ...other, command: ['biome', 'no-such-command'] }, createStage('')]);
    expect(printed).toContain(
      '✖ Other failed. Run it separately with:\n  npx biome no-such-command',
    );
  });

  test('a group starts only when the previous one has passed', async () => {
    const results = await runStages([
      createStage('', 1, 'One'),
      createStage('exit 1', 2, 'Two'),
      createStage('', 3, 'Three'),
    ]);
    expect(results.map(({ name, passed }) => [name, passed])).toEqual([
      ['One', true],
      ['Two', false],
    ]);
  });

  test('ends with an aligned table of the durations and the total', async () => {
    await runStages([createStage(''), createStage('', 1, 'Unit tests')]);
    expect(printed.at(-1)).toMatch(
      /^\n✔ Lint {11}\d\.\d s\n✔ Unit tests {5}\d\.\d s\n {2}Total {10}\d\.\d s$/,
    );
  });

  test('programs in node_modules/.bin are found', async () => {
    const stage = { ...createStage(''), command: ['biome', '--version'] };
    expect((await runStages([stage, other])).map(({ passed }) => passed)).toEqual([true, true]);
  });

  test('a program that does not exist fails the stage', async () => {
    const stage = { ...createStage(''), command: ['no-such-program'] };
    const [result] = await runStages([stage, other]);
    expect(result?.passed).toBe(false);
    expect(printed.join('\n')).toContain('ENOENT');
  });

  test('a command that is killed fails the stage', async () => {
    const [result] = await runStages([createStage('kill -9 $$'), other]);
    expect(result?.passed).toBe(false);
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
