import { addMetrics, type Metrics, type Samples, type Subject } from './samples';

/** Takes one measure and keeps its figures; a failure is reported and saved, and the others continue. */
export type Measure = (
  subject: Subject & { measure: string },
  work: () => Metrics | Promise<Metrics>,
) => Promise<void>;

/** Takes measures one after another, with a line for each; `keep` is called after each. */
export function createMeasure(samples: Samples, keep: () => Promise<void>): Measure {
  let taken = 0;
  return async (subject, work) => {
    taken += 1;
    const name = `${taken}  ${subject.measure}, ${subject.site}, ${subject.pages} pages`;
    const start = performance.now();
    try {
      addMetrics(samples, subject, await work());
      console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      samples.errors.push({ ...subject, message });
      console.error(`${name}: failed. ${message}`);
    }
    await keep();
  };
}
