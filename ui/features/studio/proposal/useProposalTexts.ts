import type { TFunction } from 'i18next';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words about files of an update. */
export function useProposalTexts(): TFunction {
  return useLazyTexts('studioProposal', texts);
}
