import { Children, isValidElement, type ReactNode } from 'react';
import { TabGroup } from './tab-group.client';

type TabItemProps = { value: string; label?: string; default?: boolean; children: ReactNode };

type TabsProps = {
  /** Groups with the same id share the selected tab across pages. */
  groupId?: string;
  defaultValue?: string | null;
  children: ReactNode;
};

/** Tabs; without JavaScript all panels are visible. Throws if a child is not a `TabItem`, or if values are duplicated. */
export function Tabs({ groupId, defaultValue, children }: TabsProps) {
  const items = Children.toArray(children)
    .filter((child) => !isBlank(child))
    .map(toTabItem);
  const tabs = items.map(({ value, label }) => ({
    value,
    label: label ?? value,
  }));
  rejectDuplicates(tabs.map(({ value }) => value));
  const first = defaultValue ?? items.find((item) => item.default)?.value ?? tabs[0]?.value ?? '';
  if (tabs.length > 0 && !tabs.some(({ value }) => value === first)) {
    throw new Error(
      `The <Tabs> has a defaultValue "${first}" but none of its children has the corresponding value.`,
    );
  }
  return (
    <TabGroup
      tabs={tabs}
      first={first}
      panels={items.map((item) => item.children)}
      {...(groupId && { groupId })}
    />
  );
}

/** A panel of `Tabs`. */
export function TabItem({ children }: TabItemProps) {
  return children;
}

function toTabItem(child: ReactNode): TabItemProps {
  if (isValidElement<TabItemProps>(child) && typeof child.props.value === 'string')
    return child.props;
  throw new Error(
    'Bad <Tabs> child: all children of the <Tabs> component should be <TabItem>, with a unique "value".',
  );
}

function isBlank(child: ReactNode): boolean {
  return typeof child === 'string' && child.trim() === '';
}

function rejectDuplicates(values: readonly string[]): void {
  const duplicate = values.find((value, index) => values.indexOf(value) < index);
  if (duplicate !== undefined)
    throw new Error(
      `Duplicate values "${duplicate}" found in <Tabs>. Every value needs to be unique.`,
    );
}
