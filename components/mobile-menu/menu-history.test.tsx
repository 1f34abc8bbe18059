import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterMenu, hasMenuEntry, leaveMenu } from './menu-history';

beforeEach(() => history.replaceState(null, '', '/crm/lists'));

afterEach(() => vi.restoreAllMocks());

test.each([
  [null, false],
  ['hasMenu', false],
  [{}, false],
  [{ tree: 1 }, false],
  [{ hasMenu: true }, true],
  [{ tree: 1, hasMenu: true }, true],
])('%j: %s', (state, has) => {
  vi.spyOn(history, 'state', 'get').mockReturnValue(state);
  expect(hasMenuEntry()).toBe(has);
});

test.each([
  [null, { hasMenu: true }],
  [{ tree: 1 }, { tree: 1, hasMenu: true }],
])("the router's notes %j stay", (state, pushed) => {
  vi.spyOn(history, 'state', 'get').mockReturnValue(state);
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => {});
  enterMenu();
  expect(push).toHaveBeenCalledExactlyOnceWith(pushed, '');
});

test('the address stays', () => {
  enterMenu();
  expect(location.pathname).toBe('/crm/lists');
});

test('an open menu is not entered twice', () => {
  vi.spyOn(history, 'state', 'get').mockReturnValue({ hasMenu: true });
  const push = vi.spyOn(history, 'pushState');
  enterMenu();
  expect(push).not.toHaveBeenCalled();
});

test('leaving goes back by one', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  leaveMenu();
  expect(back).toHaveBeenCalledTimes(1);
});
