'use client';

import * as messages from '@/messages';
import styles from './page-meta.module.css';

type PageFactsProps = {
  roles?: readonly string[] | undefined;
  time?: string | undefined;
  needs?: readonly string[] | undefined;
};

/** Facts for readers before they start: roles, required time and prerequisites. */
export function PageFacts({ roles = [], time, needs = [] }: PageFactsProps) {
  const { facts } = messages.page;
  const rows: [term: string, values: readonly string[]][] = [
    [facts.roles, roles],
    [facts.time, time === undefined ? [] : [time]],
    [facts.needs, needs],
  ];
  const nonEmptyRows = rows.filter(([, values]) => values.length > 0);
  if (nonEmptyRows.length === 0) {
    return null;
  }
  return (
    <dl className={styles['facts']}>
      {nonEmptyRows.map(([term, values]) => (
        <div key={term}>
          <dt>{term}</dt>
          {values.map((value) => (
            <dd key={value}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
