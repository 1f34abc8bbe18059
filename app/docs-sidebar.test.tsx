import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DocsSidebar } from './docs-sidebar.client';

const { renderSidebar } = vi.hoisted(() => ({
  renderSidebar: vi.fn(() => null),
}));

vi.mock('@/components/sidebar/sidebar', () => ({ Sidebar: renderSidebar }));
vi.mock('next/navigation', () => ({ usePathname: () => '/crm/' }));
vi.mock('#prerendered-sidebar', () => ({
  getPrerenderedSidebar: () => ({ topItems: [], categories: {} }),
}));
vi.mock('@/lib/client/sidebar-store', () => {
  const state = {};
  return {
    getSidebar: () => state,
    subscribeToSidebar: () => () => {},
    loadSidebar: () => {},
    discardCategories: () => {},
  };
});

test('the end of hydration does not render the sidebar again', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<DocsSidebar isPrerendered />);
  renderSidebar.mockClear();
  const root = await act(async () =>
    hydrateRoot(container, <DocsSidebar isPrerendered />),
  );
  expect(renderSidebar).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
});
