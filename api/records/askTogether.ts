import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Asks for the rows of several keys at once: keys that are asked for within one turn of the event loop go out as one
 * question.
 *
 * @param ask - all rows of the keys, in any order.
 */
export function askTogether<Key, Row>(
  ask: (keys: readonly Key[]) => Promise<readonly Row[]>,
  isOf: (row: Row, key: Key) => boolean,
): (key: Key) => Promise<Row | undefined> {
  let asked: { keys: Key[]; rows: Promise<readonly Row[]> } | undefined;

  function begin() {
    const keys: Key[] = [];
    const rows = nextTurn().then(() => {
      asked = undefined;
      return ask(keys);
    });
    return { keys, rows };
  }

  return async (key) => {
    asked ??= begin();
    asked.keys.push(key);
    return (await asked.rows).find((row) => isOf(row, key));
  };
}
