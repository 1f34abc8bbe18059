import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string };

export function IconButton(props: IconButtonProps) {
  return <button type="button" {...props} className={styles['button']} />;
}
