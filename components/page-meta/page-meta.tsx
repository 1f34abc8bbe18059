import buttons from '@/components/ui/button.module.css';
import { Link } from '@/components/ui/link';
import { variant } from '@/lib/config/variant';
import { toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import styles from './page-meta.module.css';

type PageMetaProps = {
  tags: readonly { label: string; urlPath: string; description: string }[];
  lastUpdate: { date?: string | undefined; author?: string | undefined } | undefined;
  checkedDate: string | undefined;
  editUrl: string;
};

/** The metadata below the content of a page: tags, edit link and dates. */
export function PageMeta({ tags, lastUpdate, checkedDate, editUrl }: PageMetaProps) {
  if (tags.length === 0 && !lastUpdate && !checkedDate && !editUrl) return null;
  return (
    <div className={styles['meta']}>
      {tags.length > 0 && (
        <div className={styles['tags']}>
          <b id="page-tags">{messages.page.tags}</b>
          <ul aria-labelledby="page-tags" className={styles['list']}>
            {tags.map(({ label, urlPath, description }) => (
              <li key={urlPath}>
                <Link
                  href={toHref(urlPath)}
                  rel="tag"
                  title={description || undefined}
                  className={buttons['chip']}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {editUrl && <a href={editUrl}>{messages.page.edit}</a>}
      {(lastUpdate ?? checkedDate) !== undefined && (
        <p className={styles['dates']}>
          {lastUpdate && <LastUpdated {...lastUpdate} />}
          {checkedDate && (
            <span>
              {messages.page.checkedOn} <FormattedDate date={checkedDate} />
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function LastUpdated({ date, author }: NonNullable<PageMetaProps['lastUpdate']>) {
  return (
    <span>
      {messages.page.lastUpdated}
      {date && (
        <>
          {' '}
          {messages.page.updatedOn} <FormattedDate date={date} />
        </>
      )}
      {author && ` ${messages.page.updatedBy(author)}`}
    </span>
  );
}

/** A formatted date in UTC, so that builds are reproducible in every time zone. */
function FormattedDate({ date }: { date: string }) {
  const day = new Date(date);
  const text = day.toLocaleDateString(variant.locale.id, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return <time dateTime={day.toISOString().slice(0, 10)}>{text}</time>;
}

type PageFactsProps = {
  roles: readonly string[];
  minutes: number | undefined;
  needs: readonly string[];
};

/** Facts for readers before they start: roles, required time and prerequisites. */
export function PageFacts({ roles, minutes, needs }: PageFactsProps) {
  const { facts } = messages.page;
  const rows: [term: string, values: readonly string[]][] = [
    [facts.roles, roles],
    [facts.time, minutes === undefined ? [] : [facts.formatMinutes(minutes)]],
    [facts.needs, needs],
  ];
  const nonEmptyRows = rows.filter(([, values]) => values.length > 0);
  if (nonEmptyRows.length === 0) return null;
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
