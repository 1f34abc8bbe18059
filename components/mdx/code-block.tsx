import type { ReactNode } from 'react';
import styles from './code-block.module.css';
import { CodeTools } from './code-tools.client';

type CodeBlockProps = { title?: string; language?: string; children: ReactNode };

/** A code block with a header: its title, its language and its tools. Only fenced code blocks are highlighted; their children contain the tokens. */
export function CodeBlock({ title, language, children }: CodeBlockProps) {
  return (
    <figure className={styles['block']} data-language={language || undefined}>
      {title && <figcaption className={styles['title']}>{title}</figcaption>}
      <CodeTools />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: horizontally scrollable code must be reachable by keyboard */}
      <pre className={styles['code']} tabIndex={0}>
        <code>{children}</code>
      </pre>
    </figure>
  );
}
