import { describe, expect, test } from 'vitest';
import { didYouMean, findClosest } from './did-you-mean';

describe('findClosest', () => {
  test.each([
    ['task', ['tags', 'tasks'], 'tasks'],
    ['tasks', ['tasks'], 'tasks'],
    ['Tasks', ['tasks'], 'tasks'],
    ['emial-marketing', ['email-marketing', 'sms-marketing'], 'email-marketing'],
    ['automation', ['automations', 'automatic'], 'automations'],
    ['a', ['b'], 'b'],
    ['ab', ['cd'], undefined],
    ['abc', ['abd', 'abe'], 'abd'],
    ['abcdef', ['abcdxx'], 'abcdxx'],
    ['abcdef', ['abcxxx'], undefined],
    ['crm', ['payments'], undefined],
    ['crm', [], undefined],
    ['', ['crm'], undefined],
  ])('%j among %j is %j', (word, known, closest) => {
    expect(findClosest(word, known)).toBe(closest);
  });

  test('accepts any iterable', () => {
    expect(findClosest('task', new Set(['tasks']))).toBe('tasks');
  });
});

describe('didYouMean', () => {
  test.each([
    ['task', ['tags', 'tasks'], 'Did you mean "tasks"?'],
    ['payments', ['crm', 'sms'], 'Use "crm" or "sms".'],
    ['payments', [], ''],
  ])('%j among %j', (word, known, hint) => {
    expect(didYouMean(word, known)).toBe(hint);
  });
});
