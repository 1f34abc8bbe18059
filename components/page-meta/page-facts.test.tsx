import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageFacts } from './page-facts';

const empty = { roles: [], minutes: undefined, needs: [] };

test('renders nothing without facts', () => {
  const { container } = render(<PageFacts {...empty} />);
  expect(container.innerHTML).toBe('');
});

test('lists roles, time and needs', () => {
  render(<PageFacts roles={['Owner', 'Admin']} minutes={20} needs={['A domain']} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Who',
    'Time',
    'You need',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Owner',
    'Admin',
    '20 minutes',
    'A domain',
  ]);
});

test.each([
  [1, '1 minute'],
  [60, '1 hour'],
  [205, '3 hours 25 minutes'],
])('%i minutes', (minutes, text) => {
  render(<PageFacts {...empty} minutes={minutes} />);
  expect(screen.getByRole('definition').textContent).toBe(text);
});
