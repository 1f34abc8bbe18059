import type { ReactNode } from 'react';
import { CodeBlock } from './code-block';

type PlainCodeProps = { title?: string; language?: string; children: ReactNode };

/** A code block without syntax highlighting, which only fenced code blocks have. */
export function PlainCode({ title, language, children }: PlainCodeProps) {
  return (
    <CodeBlock {...(title && { title })} {...(language && { language })}>
      {children}
    </CodeBlock>
  );
}
