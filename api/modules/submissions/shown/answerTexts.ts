import type { AnswerTexts } from '@engine';
import type { Translate } from '../../forms/sentences';

/** The words of the answers yes and no. */
export async function translateYesAndNo(
  translate: Translate,
): Promise<AnswerTexts> {
  return { yes: await translate('yes'), no: await translate('no') };
}
