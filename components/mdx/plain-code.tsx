import type { ReactNode } from 'react';
import { CodeBlock } from './code-block';

type PlainCodeProps = { title?: string; language?: string; children: ReactNode };

/** Code written as a component, uncoloured; a fenced block has colors. */
export function PlainCode({ title, language, children }: PlainCodeProps) {
  return (
    <CodeBlock {...(title && { title })} {...(language && { language })}>
      {children}
    </CodeBlock>
  );
}
