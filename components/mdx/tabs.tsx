import { Children, isValidElement, type ReactNode } from 'react';
import { TabGroup } from './tab-group.client';

type TabItemProps = { value: string; label?: string; default?: boolean; children: ReactNode };

type TabsProps = {
  /** Groups of one name show the same tab, on every page. */
  groupId?: string;
  defaultValue?: string | null;
  /** Labels by value, where the items do not say their own. */
  values?: { value: string; label?: string }[];
  children: ReactNode;
};

/** Panels of which one is shown; all of them where there is no JavaScript. Throws an Error on a child that is no TabItem. */
export function Tabs({ groupId, defaultValue, values, children }: TabsProps) {
  const items = Children.toArray(children)
    .filter((child) => !isBlank(child))
    .map(itemOf);
  const tabs = items.map(({ value, label }) => ({
    value,
    label: label ?? values?.find((each) => each.value === value)?.label ?? value,
  }));
  refuseDuplicates(tabs.map(({ value }) => value));
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

/** One panel of a `Tabs`. */
export function TabItem({ children }: TabItemProps) {
  return children;
}

function itemOf(child: ReactNode): TabItemProps {
  if (isValidElement<TabItemProps>(child) && typeof child.props.value === 'string')
    return child.props;
  throw new Error(
    'Bad <Tabs> child: all children of the <Tabs> component should be <TabItem>, with a unique "value".',
  );
}

function isBlank(child: ReactNode): boolean {
  return typeof child === 'string' && child.trim() === '';
}

function refuseDuplicates(values: readonly string[]): void {
  const twice = values.find((value, index) => values.indexOf(value) < index);
  if (twice !== undefined)
    throw new Error(`Duplicate values "${twice}" found in <Tabs>. Every value needs to be unique.`);
}
