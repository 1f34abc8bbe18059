/** How many answers are kept: more than anyone types in a visit. */
const mostKept = 200;

/**
 * Asks once for each key: who asks the same while the answer is on its way gets the same answer, and later the kept one. A
 * failure is not kept. The answers that were used longest ago are forgotten first.
 */
export function keptAnswers<Answer>(): {
  of: (key: string, ask: () => Promise<Answer>) => Promise<Answer>;
  clear: () => void;
} {
  const kept = new Map<string, Promise<Answer>>();
  const forget = (key: string, answer: Promise<Answer>) => {
    if (kept.get(key) === answer) kept.delete(key);
  };
  return {
    of: (key, ask) => {
      const answer = kept.get(key) ?? ask();
      kept.delete(key);
      kept.set(key, answer);
      answer.catch(() => forget(key, answer));
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
    clear: () => kept.clear(),
  };
}
