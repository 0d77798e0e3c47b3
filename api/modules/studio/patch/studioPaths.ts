import {
  MOST_KEY_LETTERS,
  MOST_NAME_LETTERS,
} from '@engine/domain/studioLimits';

const nameOf = (letters: number) =>
  `[A-Za-z0-9][A-Za-z0-9_-]{0,${letters - 1}}`;
const KEY = nameOf(MOST_KEY_LETTERS);
const NAME = nameOf(MOST_NAME_LETTERS);

/** The files of `schemas/` that the studio may write; the meta-schemas belong to the program. */
const WRITABLE = [
  `forms/${KEY}\\.form`,
  `(entities|items|values|conditions|lists|messages)/${NAME}`,
  `help/${KEY}/${KEY}`,
  `steps/${NAME}/(schema|ui|shadowed)`,
  `steps/${NAME}/examples/(documents/)?${NAME}`,
].map((pattern) => new RegExp(`^${pattern}\\.json$`));

/** Names that every object has: looked up in a plain object they would be found. */
const RESERVED = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether the studio may write this file. */
export const isWritable = (path: string) =>
  WRITABLE.some((pattern) => pattern.test(path)) &&
  !path.split(/[/.]/).some((name) => RESERVED.has(name));
