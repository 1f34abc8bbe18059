import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A test that failed: where it is, how to run it alone, and what it left to look at. */
export type Failure = { title: string; command: string; files: string[] };

export type Outcome = { passed: number; failed: number; failures: Failure[] };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** What a run of Vitest reported in JSON. Without a file, the run ended before its first test. */
export function readVitestReport(path: string): Outcome {
  if (!existsSync(path)) return noTests;
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'));
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const command = `npx vitest run ${quote(relative('.', name))}`;
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that fails to load has no tests.
      if (failed.length === 0) return [{ title: relative('.', name), command, files: [] }];
      return failed.map(({ fullName }) => ({
        title: `${relative('.', name)}: ${fullName}`,
        command: `${command} -t ${quote(fullName)}`,
        files: [],
      }));
    });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

type Suite = { suites?: Suite[]; specs?: Spec[] };

type Spec = {
  title: string;
  ok: boolean;
  file: string;
  line: number;
  tests: { results: { attachments: { path?: string }[] }[] }[];
};

type PlaywrightReport = { stats: { expected: number }; suites: Suite[] };

/** What a run of Playwright reported in JSON. Without a file, the run ended before its first test. */
export function readPlaywrightReport(path: string, config: string): Outcome {
  if (!existsSync(path)) return noTests;
  const report: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'));
  const folder = config.replace(/\/[^/]*$/, '');
  const failures = report.suites.flatMap(specsOf).flatMap((spec) => {
    if (spec.ok) return [];
    const place = `${folder}/${spec.file}:${spec.line}`;
    const attachments = spec.tests
      .flatMap(({ results }) => results)
      .flatMap((run) => run.attachments);
    return {
      title: `${place}: ${spec.title}`,
      command: `npx playwright test --config ${config} ${place}`,
      files: attachments.flatMap(({ path: file }) => (file ? relative('.', file) : [])),
    };
  });
  return { passed: report.stats.expected, failed: failures.length, failures };
}

/** A failed test as lines for the terminal. */
export function failureLines({ title, command, files }: Failure): string[] {
  return [`\n✖ ${title}`, `  To run it alone: ${command}`, ...files.map((file) => `  ${file}`)];
}

const noTests: Outcome = { passed: 0, failed: 0, failures: [] };

function specsOf({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
