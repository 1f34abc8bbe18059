import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A failed test: its title, the command that runs it, and its attachments. */
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

/** Reads a Vitest JSON report. A missing file means that the run ended before its first test. */
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

/** Reads a Playwright JSON report. A missing file means that the run ended before its first test. */
export function readPlaywrightReport(path: string, config: string): Outcome {
  if (!existsSync(path)) return noTests;
  const report: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'));
  const folder = config.replace(/\/[^/]*$/, '');
  const failures = report.suites.flatMap(collectSpecs).flatMap((spec) => {
    if (spec.ok) return [];
    const location = `${folder}/${spec.file}:${spec.line}`;
    const attachments = spec.tests
      .flatMap(({ results }) => results)
      .flatMap((run) => run.attachments);
    return {
      title: `${location}: ${spec.title}`,
      command: `npx playwright test --config ${config} ${location}`,
      files: attachments.flatMap(({ path: file }) => (file ? relative('.', file) : [])),
    };
  });
  return { passed: report.stats.expected, failed: failures.length, failures };
}

/** Formats a failed test for the terminal. */
export function formatFailure({ title, command, files }: Failure): string[] {
  return [
    `\n✖ ${title}`,
    `  Run it separately with: ${command}`,
    ...files.map((file) => `  ${file}`),
  ];
}

const noTests: Outcome = { passed: 0, failed: 0, failures: [] };

function collectSpecs({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(collectSpecs)];
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
