import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Icon } from './icon';

test('is hidden from screen readers and accepts a class name', () => {
  const { container } = render(<Icon name="home" className="large" />);
  const icon = container.querySelector('svg');
  expect(icon?.getAttribute('aria-hidden')).toBe('true');
  expect(icon?.getAttribute('class')).toBe('large');
  expect(icon?.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
});
