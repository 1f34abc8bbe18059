import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/lib/client/links';
import styles from './hits.module.css';
import type { OptionProps } from './use-active-option';

type OptionLinkProps = {
  option: OptionProps;
  href: string;
  /** Called on any click. */
  onOpen: () => void;
  /** Called when the link opens in place of the page. */
  onFollow: () => void;
  children: ReactNode;
};

/** A link that is an option of the dialog's listbox. The focus stays in the field. */
export function OptionLink({ option, href, onOpen, onFollow, children }: OptionLinkProps) {
  return (
    <Link
      {...option}
      role="option"
      tabIndex={-1}
      href={href}
      className={styles['option']}
      onClick={(event) => {
        onOpen();
        if (isPlainClick(event)) onFollow();
      }}
      // Keeps the focus in the search field, so that the arrow keys keep working.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Link>
  );
}
