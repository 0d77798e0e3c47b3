import type { FileEntry } from './release.model';
import { hashFiles } from './schemaFiles';

/** The draft of JSON Schema that definitions are written in. */
const DRAFT = '2020-12';

/** Enough of a hash to tell the meta-schemas of two programs apart. */
const DIGITS = 12;

/**
 * The language that definitions are written in: the draft of JSON Schema with the meta-schemas beside them. '' where
 * these are not known.
 */
export function toDialect(entries: readonly FileEntry[]): string {
  const meta = entries.filter(({ path }) => path.startsWith('meta/'));
  return meta.length === 0
    ? ''
    : `${DRAFT}/${hashFiles(meta).slice(0, DIGITS)}`;
}
