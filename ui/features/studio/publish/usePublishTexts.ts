import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import { useStudioTexts } from '../useStudioTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words of "Check and publish"; those of the studio name its pages. */
export function usePublishTexts(): TFunction {
  useStudioTexts();
  return useLazyTexts('studioPublish', texts);
}
