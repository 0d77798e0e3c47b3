import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of "Check and publish". */
export function usePublishTexts(): TFunction {
  return useLazyTexts('studioPublish', texts);
}
