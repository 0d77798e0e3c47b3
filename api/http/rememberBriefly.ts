/** Long enough that many calls cost one question, short enough that an answer is still true. */
const BRIEFLY_MS = 1000;

/**
 * Builds a function that asks at most once in `ms`. Callers meanwhile share the answer, a failure too.
 *
 * @param clock - the time; an answer from its future is asked for again.
 */
export function rememberBriefly<Answer>(
  ask: () => Promise<Answer>,
  clock: () => Date,
  ms = BRIEFLY_MS,
): () => Promise<Answer> {
  let known: { answer: Promise<Answer>; from: number } | undefined;
  return function askOrRemember() {
    const now = clock().getTime();
    if (known === undefined || Math.abs(now - known.from) >= ms) {
      known = { answer: ask(), from: now };
    }
    return known.answer;
  };
}
