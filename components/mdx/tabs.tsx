import { Children, isValidElement, type ReactNode } from 'react';
import { InteractiveTabs } from './interactive-tabs.client';

type TabItemProps = {
  value: string;
  label?: string;
  default?: boolean;
  children: ReactNode;
};

type TabsProps = {
  /** Groups with the same id share the selected tab across pages. */
  groupId?: string;
  defaultValue?: string;
  children: ReactNode;
};

/**
 * Tabs; without JavaScript all panels are visible. The content checks reject other children and
 * duplicate or missing values.
 */
export function Tabs({ groupId, defaultValue, children }: TabsProps) {
  const items = Children.toArray(children)
    .filter((child) => isValidElement<TabItemProps>(child))
    .map(({ props }) => props);
  const defaultItem =
    items.find(({ value }) => value === defaultValue) ??
    items.find((item) => item.default) ??
    items[0];
  return (
    <InteractiveTabs
      tabs={items.map(({ value, label = value, children: panel }) => ({
        value,
        label,
        panel,
      }))}
      defaultValue={defaultItem?.value ?? ''}
      groupId={groupId}
    />
  );
}

/** A panel of `Tabs`. */
export function TabItem({ children }: TabItemProps) {
  return children;
}
