import type { CopiedAnswers } from '../conditions/copyCondition';
import type { CopiedIds } from './copyRowItems';

/** A field of a kind of object, and the name of its copy beside it. */
export interface CopiedField {
  /** Names from the document to the object; '*' is any row. */
  readonly path: readonly string[];
  readonly field: string;
  readonly copy: string;
  /** Of rows: the items and entities that the copies have of their own. */
  readonly ids?: CopiedIds;
}

/** The copied fields of the objects at a path: the name of each, and that of its copy. */
export const copiesAt = (
  copies: readonly CopiedField[],
  path: readonly string[],
): ReadonlyMap<string, string> =>
  new Map(
    copies
      .filter((one) => isSamePath(one.path, path))
      .map(({ field, copy }) => [field, copy]),
  );

const isSamePath = (one: readonly string[], other: readonly string[]) =>
  one.join('/') === other.join('/');

/** Copied answers as the conditions of an object at a path name them. */
export const copiedAnswers = (
  copies: readonly CopiedField[],
  path: readonly string[],
): CopiedAnswers =>
  new Map(
    copies.flatMap(({ path: around, field, copy }) => {
      const roots = [
        ['deposit', ...around],
        ...(isSamePath(around, path) ? [['self']] : []),
      ];
      return roots.map((root): [string, string] => [
        [...root, field].join('/'),
        [...root, copy].join('/'),
      ]);
    }),
  );
