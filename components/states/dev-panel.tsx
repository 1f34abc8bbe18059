import { withBasePath } from '@/lib/routes/base-path';
import styles from './dev-panel.module.css';

type DevPanelProps = { urlPath: string; problems: number; revision: string };

/** In development: what a writer wants to know about a page. The document in the frame is loaded when the panel is opened. */
export function DevPanel({ urlPath, problems, revision }: DevPanelProps) {
  const query = new URLSearchParams({ path: urlPath, revision });
  return (
    <details className={styles['panel']}>
      <summary className={styles['summary']}>Page panel{problems > 0 && ` (${problems})`}</summary>
      <iframe
        className={styles['frame']}
        src={`${withBasePath('/dev/panel')}?${query}`}
        title="Page panel"
        loading="lazy"
      />
    </details>
  );
}
