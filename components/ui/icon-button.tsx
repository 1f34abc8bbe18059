import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string };

/** A button that shows a sign and says what it does in its label. */
export function IconButton(props: IconButtonProps) {
  return <button type="button" {...props} className={styles['button']} />;
}
