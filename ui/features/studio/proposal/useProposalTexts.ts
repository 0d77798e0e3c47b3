import type { TFunction } from 'i18next';
import { useLaterTexts } from '../../../lib/useLaterTexts';
import texts from './texts/en.json' with { type: 'json' };

/** The words about files of an update. */
export function useProposalTexts(): TFunction {
  return useLaterTexts('studioProposal', texts);
}
