import { z } from 'zod';
import type { Figures } from './samples';

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

const times = {
  'FCP, ms': 'first-contentful-paint',
  'LCP, ms': 'largest-contentful-paint',
  'TBT, ms': 'total-blocking-time',
  'speed index, ms': 'speed-index',
  CLS: 'cumulative-layout-shift',
};

/** What Lighthouse has written. Throws an Error when it is no report, or the report of a page that did not load. */
export function readReport(text: string): LighthouseReport {
  const read = report.parse(JSON.parse(text));
  if (read.runtimeError) throw new Error(read.runtimeError.message);
  return read;
}

/** The scores, 0 to 100, and the times that the one for performance is made of. */
export function reportFigures({ categories: scored, audits }: LighthouseReport): Figures {
  const scores = categories.map((name) => [
    name,
    Math.round(100 * (scored[name]?.score ?? Number.NaN)),
  ]);
  const measured = Object.entries(times).map(([name, id]) => [
    name,
    audits[id]?.numericValue ?? Number.NaN,
  ]);
  return Object.fromEntries([...scores, ...measured]);
}

/** The audits that cost points, as 'category: audit'. */
export function lostPoints({ categories: scored, audits }: LighthouseReport): string[] {
  return Object.entries(scored).flatMap(([name, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id} ${figureOf(audits[id]?.score)}`),
  );
}

function figureOf(score: number | null | undefined): string {
  return String(Math.round(100 * (score ?? 0)));
}
