import type { ReactNode } from 'react';
import styles from './code-block.module.css';
import { CodeTools } from './code-tools.client';

type CodeBlockProps = {
  title?: string;
  language?: string;
  children: ReactNode;
};

/**
 * A code block with title, language and tools. The language `text` is for prose that readers copy;
 * it wraps. Only fenced code is highlighted.
 */
export function CodeBlock({ title, language, children }: CodeBlockProps) {
  const isText = language === 'text';
  return (
    <figure
      className={styles['block']}
      data-language={isText ? undefined : language || undefined}
      data-text={isText || undefined}
    >
      {title && <figcaption className={styles['title']}>{title}</figcaption>}
      <CodeTools />
      <pre className={styles['code']}>
        <code>{children}</code>
      </pre>
    </figure>
  );
}
