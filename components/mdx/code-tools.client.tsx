'use client';

import { type MouseEvent, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { copyText } from '@/lib/browser/clipboard';
import styles from './code-block.module.css';

/** What a copy came to, how long it is said, in milliseconds, and in which words for a screen reader or, if blocked, for all. */
const outcomes = {
  copied: { delay: 1000, text: 'Copied' },
  blocked: {
    delay: 10_000,
    text: 'The browser blocked copying. The code is selected: copy it with your keyboard or menu.',
  },
};

/** Copying and wrapping a block of code. Copied text is the code alone, as it was written. */
export function CodeTools() {
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isCopied = outcome === 'copied';
  const [isWrapped, setWrapped] = useState(false);
  const copy = async (event: MouseEvent<HTMLElement>) => {
    const code = codeBeside(event.currentTarget);
    const next = (await copyText(code?.textContent ?? '')) ? 'copied' : 'blocked';
    if (next === 'blocked' && code) getSelection()?.selectAllChildren(code);
    setOutcome(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), outcomes[next].delay);
  };
  const wrap = (event: MouseEvent<HTMLElement>) => {
    codeBeside(event.currentTarget)?.toggleAttribute('data-wrapped', !isWrapped);
    setWrapped(!isWrapped);
  };
  return (
    <span className={styles['tools']}>
      <button
        type="button"
        className={styles['tool']}
        aria-label="Toggle word wrap"
        aria-pressed={isWrapped}
        onClick={wrap}
      >
        <Icon name="wrap" />
      </button>
      <button
        type="button"
        className={styles['tool']}
        aria-label={isCopied ? 'Copied' : 'Copy code to clipboard'}
        onClick={copy}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
      <span role="status" className={outcome === 'blocked' ? styles['blocked'] : 'sr-only'}>
        {outcome && outcomes[outcome].text}
      </span>
    </span>
  );
}

function codeBeside(button: HTMLElement): HTMLElement | null | undefined {
  return button.closest('figure')?.querySelector('pre');
}
