import { describe, expect, test } from 'vitest';
import { didYouMean, findClosest } from './did-you-mean';

describe('findClosest', () => {
  test.each([
    ['task', ['tags', 'tasks'], 'tasks'],
    ['Tasks', ['tasks'], 'tasks'],
    ['emial-marketing', ['email-marketing', 'sms-marketing'], 'email-marketing'],
    ['automation', ['automations', 'automatic'], 'automations'],
    ['ab', ['cd'], undefined],
    ['abc', ['abd', 'abe'], 'abd'],
    ['abcdef', ['abcdxx'], 'abcdxx'],
    ['abcdef', ['abcxxx'], undefined],
    ['', ['crm'], undefined],
  ])('%j among %j is %j', (word, known, closest) => {
    expect(findClosest(word, known)).toBe(closest);
  });
});

describe('didYouMean', () => {
  test.each([
    ['payments', ['crm', 'sms'], 'Use "crm" or "sms".'],
    ['payments', [], ''],
  ])('%j among %j', (word, known, hint) => {
    expect(didYouMean(word, known)).toBe(hint);
  });
});
