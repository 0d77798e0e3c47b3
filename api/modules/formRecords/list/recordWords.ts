import type { SentenceName } from '@engine/types/generated/names';
import type { Translate } from '../../forms/sentences';

const FIXED: readonly SentenceName[] = [
  'recordReference',
  'recordSubmitted',
  'recordTitle',
  'recordStatus',
  'recordFormVersion',
];

/** The headings of what every record has beside its answers, in the order of the cells. */
export function translateHeadings(translate: Translate): Promise<string[]> {
  return Promise.all(FIXED.map((name) => translate(name)));
}
