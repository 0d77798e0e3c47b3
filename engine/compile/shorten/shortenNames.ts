import { replaceCode } from './codeText';

/** A brace; or a local name of Ajv, which numbers them by function, with the word that declares it. */
const PLACE =
  '[{}]|(?:\\b(const|let) )?(?<![\\w.$])(_errs|data|missing|len)(\\d+)\\b';

type Block = Map<string, string>;

/**
 * Numbers the local names of written validators by how many are in sight, so that alike code has alike names, which
 * compresses far better. A name is in sight in its block alone; those that Ajv declares for whole functions stay.
 */
export function shortenNames(code: string): string {
  const blocks: Block[] = [new Map()];
  const inSight = new Map<string, number>();
  return replaceCode(
    code,
    `(${PLACE})`,
    (text, declared, kind = '', number = '') => {
      if (text === '{') blocks.push(new Map());
      if (text === '}') close();
      if (kind === '') return text;
      const name = `${kind}${number}`;
      if (declared === undefined)
        return blocks.findLast((block) => block.has(name))?.get(name) ?? name;
      const count = inSight.get(kind) ?? 0;
      inSight.set(kind, count + 1);
      blocks.at(-1)?.set(name, `${kind}${count}`);
      return `${declared} ${kind}${count}`;
    },
  );

  function close(): void {
    for (const given of blocks.pop()?.values() ?? []) {
      const kind = given.replace(/\d+$/, '');
      inSight.set(kind, (inSight.get(kind) ?? 1) - 1);
    }
  }
}
