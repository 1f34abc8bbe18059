'use client';

import { type MouseEvent, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { copyText } from '@/lib/browser/clipboard';
import styles from './code-block.module.css';

/** Copying and wrapping a block of code. Copied text is the code alone, as it was written. */
export function CodeTools() {
  const [isCopied, setCopied] = useState(false);
  const [isWrapped, setWrapped] = useState(false);
  const copy = async (event: MouseEvent<HTMLElement>) => {
    const code = codeBeside(event.currentTarget);
    setCopied(await copyText(code?.textContent ?? ''));
    setTimeout(() => setCopied(false), 1000);
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
    </span>
  );
}

function codeBeside(button: HTMLElement): HTMLElement | null | undefined {
  return button.closest('figure')?.querySelector('pre');
}
