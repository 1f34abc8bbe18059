import * as messages from '@/messages';
import styles from './page-facts.module.css';

type PageFactsProps = {
  roles: readonly string[];
  minutes: number | undefined;
  needs: readonly string[];
};

/** What readers need to know before they start: their role, the time, and what they need. */
export function PageFacts({ roles, minutes, needs }: PageFactsProps) {
  const { facts } = messages.page;
  const rows: [term: string, values: readonly string[]][] = [
    [facts.roles, roles],
    [facts.time, minutes === undefined ? [] : [facts.minutes(minutes)]],
    [facts.needs, needs],
  ];
  const shown = rows.filter(([, values]) => values.length > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {shown.map(([term, values]) => (
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
