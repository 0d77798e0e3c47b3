import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of "Check and publish". */
export function usePublishTexts(): TFunction {
  return useLaterTexts('studioPublish', texts);
}
