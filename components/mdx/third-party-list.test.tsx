import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listThirdParties } from '@/lib/config/third-parties';
import { ThirdPartyList } from './third-party-list';

test('shows a message without third parties', () => {
  render(<ThirdPartyList thirdParties={[]} />);
  screen.getByText('This site uses no third-party services.');
  expect(screen.queryByRole('list')).toBeNull();
});

test('lists the category and purpose of each third party', () => {
  const ids = { cookiebot: '00000000-0000-0000-0000-000000000000', tagManager: 'GTM-ABC1234' };
  render(<ThirdPartyList thirdParties={listThirdParties(ids)} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Cookiebot (necessary): Asks for your consent and keeps your answer.',
    'Google Tag Manager (statistics): Loads the tools that count visits, once you have agreed to statistics.',
  ]);
});
