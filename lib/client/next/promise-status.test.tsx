import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordStatus } from './promise-status';

test('the first render has the value of a resolved promise', async () => {
  const promise = recordStatus(Promise.resolve('Lists'));
  await promise;
  render(<p>{promise}</p>);
  expect(document.body.textContent).toBe('Lists');
});
