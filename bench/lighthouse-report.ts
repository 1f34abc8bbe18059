import { z } from 'zod';
import type { Metrics } from './samples';

const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});

export type LighthouseReport = z.infer<typeof report>;

/** The categories, in the order of the table. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const metrics = {
  'FCP, ms': 'first-contentful-paint',
  'LCP, ms': 'largest-contentful-paint',
  'TBT, ms': 'total-blocking-time',
  'speed index, ms': 'speed-index',
  CLS: 'cumulative-layout-shift',
};

/** Parses a Lighthouse report. Throws if it is invalid, or if the page did not load. */
export function parseReport(text: string): LighthouseReport {
  const parsed = report.parse(JSON.parse(text));
  if (parsed.runtimeError) throw new Error(parsed.runtimeError.message);
  return parsed;
}

/** Returns the category scores, 0 to 100, and the performance metrics. */
export function getReportMetrics({
  categories: scoredCategories,
  audits,
}: LighthouseReport): Metrics {
  const scores = categories.map((name) => [
    name,
    Math.round(100 * (scoredCategories[name]?.score ?? Number.NaN)),
  ]);
  const measured = Object.entries(metrics).map(([name, id]) => [
    name,
    audits[id]?.numericValue ?? Number.NaN,
  ]);
  return Object.fromEntries([...scores, ...measured]);
}

/** Returns the audits that lose points, as 'category: audit score'. */
export function findLostPoints({
  categories: scoredCategories,
  audits,
}: LighthouseReport): string[] {
  return Object.entries(scoredCategories).flatMap(([name, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id} ${formatScore(audits[id]?.score)}`),
  );
}

function formatScore(score: number | null | undefined): string {
  return String(Math.round(100 * (score ?? 0)));
}
