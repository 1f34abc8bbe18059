import type { ComponentProps } from 'react';
import buttons from './button.module.css';
import { useHydrated } from './use-hydrated';

type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string };

/** Disabled until hydration, because a click would be lost. */
export function IconButton(props: IconButtonProps) {
  const className = `script-only ${buttons['icon']}`;
  return <button type="button" disabled={!useHydrated()} {...props} className={className} />;
}
