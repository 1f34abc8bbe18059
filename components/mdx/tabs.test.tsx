import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { writeStorage } from '@/lib/client/storage';
import { TabItem, Tabs } from './tabs';

const key = 'docusaurus.tab.device';

afterEach(() => {
  writeStorage(key, null);
});

const items = [
  <TabItem key="phone" value="phone" label="Phone">
    On a phone.
  </TabItem>,
  <TabItem key="tablet" value="tablet">
    On a tablet.
  </TabItem>,
  <TabItem key="desktop" value="desktop" label="Computer">
    At a desk.
  </TabItem>,
];

/** The selected tab and visible panel of each group on the page. */
function getSelectedTabs(): (string | null)[][] {
  return screen
    .getAllByRole('tablist')
    .map((list) => [
      within(list).getByRole('tab', { selected: true }).textContent,
      within(list.parentElement ?? list).getByRole('tabpanel').textContent,
    ]);
}

function getTab(name: string): HTMLElement {
  return screen.getByRole('tab', { name });
}

describe('rendering', () => {
  test('selects the first tab and falls back to values as labels', () => {
    render(<Tabs>{items}</Tabs>);
    expect(
      screen.getAllByRole('tab').map(({ textContent }) => textContent),
    ).toEqual(['Phone', 'tablet', 'Computer']);
    expect(getSelectedTabs()).toEqual([['Phone', 'On a phone.']]);
  });

  test('falls back to the default item of a group without a default value', () => {
    render(
      <Tabs>
        {items}
        <TabItem value="watch" default>
          On a watch.
        </TabItem>
      </Tabs>,
    );
    expect(getSelectedTabs()).toEqual([['watch', 'On a watch.']]);
  });

  test('ignores whitespace and empty children', () => {
    render(
      <Tabs>
        {'\n  '}
        {items[0]}
        {false}
        {null}
      </Tabs>,
    );
    expect(screen.getAllByRole('tab')).toHaveLength(1);
  });

  test('includes all panels with their labels in the HTML', () => {
    const html = renderToStaticMarkup(<Tabs groupId="device">{items}</Tabs>);
    expect(html.match(/data-label="[^"]*"/g)).toEqual([
      'data-label="Phone"',
      'data-label="tablet"',
      'data-label="Computer"',
    ]);
    expect(html).toContain('On a phone.');
    expect(html).toContain('At a desk.');
  });
});

test('mouse groups without an id are independent', () => {
  render(
    <>
      <Tabs>{items}</Tabs>
      <Tabs>{items}</Tabs>
    </>,
  );
  fireEvent.click(
    screen.getAllByRole('tab', { name: 'Computer' })[0] ?? document.body,
  );
  expect(getSelectedTabs()).toEqual([
    ['Computer', 'At a desk.'],
    ['Phone', 'On a phone.'],
  ]);
  expect(localStorage.length).toBe(0);
});

describe('keyboard', () => {
  test.each([
    ['{ArrowRight}', 'tablet'],
    ['{ArrowRight}{ArrowRight}', 'Computer'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Phone'],
    ['{ArrowLeft}', 'Computer'],
    ['{End}', 'Computer'],
    ['{End}{Home}', 'Phone'],
    ['{ArrowDown}', 'Phone'],
    ['x', 'Phone'],
  ])('%s', async (keys, expected) => {
    const user = userEvent.setup();
    render(<Tabs>{items}</Tabs>);
    await user.tab();
    expect(document.activeElement).toBe(getTab('Phone'));
    await user.keyboard(keys);
    expect(getSelectedTabs()[0]?.[0]).toBe(expected);
    expect(document.activeElement).toBe(getTab(expected));
  });

  test.each([
    ['{ArrowLeft}', 'tablet'],
    ['{ArrowRight}', 'Computer'],
    ['{ArrowLeft}{ArrowRight}', 'Phone'],
    ['{End}', 'Computer'],
  ])('%s, from right to left', async (keys, expected) => {
    const user = userEvent.setup();
    const { container } = render(<Tabs>{items}</Tabs>);
    container.style.direction = 'rtl';
    await user.tab();
    await user.keyboard(keys);
    expect(getSelectedTabs()[0]?.[0]).toBe(expected);
  });

  test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
    'leaves %s to the browser',
    (name) => {
      render(<Tabs>{items}</Tabs>);
      expect(
        fireEvent.keyDown(getTab('Phone'), { key: 'ArrowLeft', [name]: true }),
      ).toBe(true);
      expect(getSelectedTabs()[0]?.[0]).toBe('Phone');
    },
  );

  test('prevents the default action of navigation keys only', () => {
    render(<Tabs>{items}</Tabs>);
    expect(fireEvent.keyDown(getTab('Phone'), { key: 'End' })).toBe(false);
    expect(fireEvent.keyDown(getTab('Phone'), { key: 'PageDown' })).toBe(true);
  });
});

describe('groups with the same id', () => {
  const groups = (
    <>
      <Tabs groupId="device">{items}</Tabs>
      <Tabs groupId="device" defaultValue="tablet">
        {items.slice(0, 2)}
      </Tabs>
    </>
  );

  test('synchronize and store the selection', () => {
    render(groups);
    fireEvent.click(
      screen.getAllByRole('tab', { name: 'tablet' })[0] ?? document.body,
    );
    expect(getSelectedTabs().map(([selected]) => selected)).toEqual([
      'tablet',
      'tablet',
    ]);
    fireEvent.click(
      screen.getAllByRole('tab', { name: 'Phone' })[1] ?? document.body,
    );
    expect(getSelectedTabs().map(([selected]) => selected)).toEqual([
      'Phone',
      'Phone',
    ]);
    expect(localStorage.getItem(key)).toBe('phone');
  });

  test('a group without the selected tab shows its default tab', () => {
    render(groups);
    expect(getSelectedTabs().map(([selected]) => selected)).toEqual([
      'Phone',
      'tablet',
    ]);
    fireEvent.click(getTab('Computer'));
    expect(getSelectedTabs().map(([selected]) => selected)).toEqual([
      'Computer',
      'tablet',
    ]);
  });

  test.each([
    ['desktop', 'Computer'],
    ['not a tab', 'Phone'],
  ])('restore the stored selection: %j', (value, expected) => {
    localStorage.setItem(key, value);
    render(<Tabs groupId="device">{items}</Tabs>);
    expect(getSelectedTabs()[0]?.[0]).toBe(expected);
  });
});
