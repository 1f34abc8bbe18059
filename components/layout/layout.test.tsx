import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CenteredLayout, DocsLayout, Footer, SkipLink } from './layout';

const centered = <CenteredLayout>The text.</CenteredLayout>;
const docs = (
  <DocsLayout sidebar={<nav aria-label="Docs sidebar" />}>The text.</DocsLayout>
);

test.each([
  ['a page without a sidebar', centered],
  ['a documentation page', docs],
])('the first tab stop links to the main element of %s', async (_, layout) => {
  const user = userEvent.setup();
  render(
    <>
      <SkipLink />
      {layout}
    </>,
  );
  await user.tab();
  const link = screen.getByRole('link', { name: 'Skip to main content' });
  expect(document.activeElement).toBe(link);
  const main = screen.getByRole('main');
  expect(link.getAttribute('href')).toBe(`#${main.id}`);
  expect(main.tabIndex).toBe(-1);
  within(main).getByText('The text.');
});

test('a footer link to a page has its encoded path', () => {
  const pagePaths = { 'getting-started': '/50% off?' };
  render(<Footer pagePaths={pagePaths} cookieSettings={null} />);
  const getHref = (name: string) =>
    screen.getByRole('link', { name }).getAttribute('href');
  expect(getHref('Getting started')).toBe('/50%25%20off%3F');
  expect(getHref('Cookie Declaration')).toBe('/cookie-declaration');
});
