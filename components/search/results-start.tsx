import { Link } from '@/components/ui/link';
import * as searchMessages from '@/messages/search';
import hits from './hits.module.css';
import { SearchIcon } from './search-icon';
import styles from './search-page.module.css';
import { useStartLinks } from './use-start-links';

/** Shown on the results page for an empty query: popular tasks and the sections. */
export function ResultsStart() {
  const links = useStartLinks();
  const groups = [
    { name: 'tasks', icon: 'task', pages: links.tasks },
    { name: 'sections', icon: 'section', pages: links.sections },
  ] as const;
  return (
    <>
      <p className={styles['hint']}>{searchMessages.results.prompt}</p>
      <div className={styles['start']}>
        {groups.map(
          ({ name, icon, pages }) =>
            pages.length > 0 && (
              <section
                key={name}
                aria-label={searchMessages.dialog[name]}
                className={hits['group']}
                data-columns={name}
              >
                <div className={hits['heading']}>{searchMessages.dialog[name]}</div>
                {pages.map(({ href, title, trail }) => (
                  <div key={href} className={hits['row']}>
                    <Link href={href} className={hits['option']}>
                      <SearchIcon name={icon} />
                      <span className={hits['text']}>
                        <span className={hits['title']}>{title}</span>
                        {trail !== '' && <span className={hits['detail']}>{trail}</span>}
                      </span>
                    </Link>
                  </div>
                ))}
              </section>
            ),
        )}
      </div>
    </>
  );
}
