import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { useHydrated } from './use-hydrated';

type ButtonProps = ComponentProps<'button'> & {
  look?: 'secondary' | 'action' | 'chip';
};

/** A button with a border. An `action` is below a message, and as wide as a phone. */
export function Button({ look = 'secondary', ...props }: ButtonProps) {
  return <button type="button" {...props} className={styles[look]} />;
}

/** Disabled until hydration, because a click would be lost. */
export function IconButton(
  props: ComponentProps<'button'> & { 'aria-label': string },
) {
  const className = `script-only ${styles['icon']}`;
  return (
    <button
      type="button"
      disabled={!useHydrated()}
      {...props}
      className={className}
    />
  );
}
