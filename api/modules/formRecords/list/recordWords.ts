import type { AnswerTexts } from '@engine';
import type { SentenceName } from '@engine/types/generated/names';
import type { Translate } from '../../forms/sentences';

const FIXED: readonly SentenceName[] = [
  'recordReference',
  'recordSubmitted',
  'recordTitle',
  'recordStatus',
  'recordFormVersion',
];

/** The words of the answers yes and no. */
export async function translateYesAndNo(
  translate: Translate,
): Promise<AnswerTexts> {
  return { yes: await translate('yes'), no: await translate('no') };
}

/** The headings of what every record has beside its answers, in the order of the cells. */
export function translateHeadings(translate: Translate): Promise<string[]> {
  return Promise.all(FIXED.map((name) => translate(name)));
}
