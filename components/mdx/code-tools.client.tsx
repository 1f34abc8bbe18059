'use client';

import { type MouseEvent, useRef, useState } from 'react';
import * as messages from '@/messages';
import styles from './code-block.module.css';

/**
 * The status message of each outcome and its duration in milliseconds. The button also shows the
 * message of `copied`.
 */
const outcomes = {
  copied: { duration: 1000, text: messages.code.copied },
  blocked: { duration: 10_000, text: messages.code.blocked },
};

/** Buttons that copy a code block and toggle its word wrap. */
export function CodeTools() {
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isCopied = outcome === 'copied';
  const [isWrapped, setWrapped] = useState(false);
  const copy = async (event: MouseEvent<HTMLElement>) => {
    const code = findCode(event.currentTarget);
    let next: keyof typeof outcomes = 'copied';
    try {
      await navigator.clipboard.writeText(code?.textContent ?? '');
    } catch {
      // Permission denied, or an insecure context without `navigator.clipboard`.
      next = 'blocked';
      if (code) {
        getSelection()?.selectAllChildren(code);
      }
    }
    setOutcome(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), outcomes[next].duration);
  };
  const toggleWrap = (event: MouseEvent<HTMLElement>) => {
    findCode(event.currentTarget)?.toggleAttribute('data-wrapped', !isWrapped);
    setWrapped(!isWrapped);
  };
  return (
    <span className={`script-only screen-only ${styles['tools']}`}>
      <button
        type="button"
        className={styles['tool']}
        aria-label={messages.code.wrapLabel}
        aria-pressed={isWrapped}
        onClick={toggleWrap}
      >
        {messages.code.wrapText}
      </button>
      <button
        type="button"
        className={styles['tool']}
        aria-label={isCopied ? messages.code.copied : messages.code.copyLabel}
        onClick={copy}
      >
        {isCopied ? `✓ ${messages.code.copied}` : messages.code.copyText}
      </button>
      <span
        role="status"
        className={outcome === 'blocked' ? styles['copyBlocked'] : 'sr-only'}
      >
        {outcome && outcomes[outcome].text}
      </span>
    </span>
  );
}

function findCode(tool: HTMLElement): HTMLElement | null {
  return tool.closest('figure')?.querySelector('pre') ?? null;
}
