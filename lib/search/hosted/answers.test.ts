import { describe, expect, test } from 'vitest';
import { keptAnswers } from './answers';

function counted() {
  const asked: string[] = [];
  const ask = (key: string) => async () => {
    asked.push(key);
    return key.toUpperCase();
  };
  return { asked, ask };
}

describe('keptAnswers', () => {
  test('asks once, together and later', async () => {
    const answers = keptAnswers<string>();
    const { asked, ask } = counted();
    expect(await Promise.all([answers.of('a', ask('a')), answers.of('a', ask('a'))])).toEqual([
      'A',
      'A',
    ]);
    expect(await answers.of('a', ask('a'))).toBe('A');
    expect(asked).toEqual(['a']);
  });

  test('a failure is not kept', async () => {
    const answers = keptAnswers<string>();
    const { ask } = counted();
    await expect(answers.of('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await answers.of('a', ask('a'))).toBe('A');
  });

  test('a failure after a clearing does not forget the answer that came since', async () => {
    const answers = keptAnswers<string>();
    const { asked, ask } = counted();
    let fail = (_: Error) => {};
    const first = answers.of('a', () => new Promise((_, reject) => (fail = reject)));
    answers.clear();
    await answers.of('a', ask('a'));
    fail(new Error('late'));
    await expect(first).rejects.toThrow('late');
    await answers.of('a', ask('a'));
    expect(asked).toEqual(['a']);
  });

  test('forgets what was used longest ago', async () => {
    const answers = keptAnswers<string>();
    const { asked, ask } = counted();
    await answers.of('first', ask('first'));
    await answers.of('second', ask('second'));
    for (let number = 0; number < 198; number++) await answers.of(`${number}`, ask(`${number}`));
    await answers.of('first', ask('first'));
    await answers.of('one more', ask('one more'));
    asked.splice(0);
    await answers.of('first', ask('first'));
    await answers.of('second', ask('second'));
    expect(asked).toEqual(['second']);
  });
});
