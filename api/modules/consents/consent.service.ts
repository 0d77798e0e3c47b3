import type { Model } from 'mongoose';
import type { JsonObject } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { FindHelp } from '../help/liveHelp';
import type { AcceptedText } from './acceptedTexts';
import { findAcceptedTexts } from './acceptedTexts';
import type { ConsentText } from './consent.model';

export interface ConsentService {
  /** Answers which wordings a document accepts, after making sure that their texts are stored; again is harmless. Called before the document is written. */
  accept(
    form: Pick<CompiledForm, 'model'>,
    data: JsonObject,
  ): Promise<AcceptedText[]>;
}

/** The texts that people accepted, by their hash (R9). */
export function createConsentService(
  consentTexts: Model<ConsentText>,
  findHelp: FindHelp,
  clock: () => Date,
): ConsentService {
  async function keep({ textHash, ...text }: AcceptedText): Promise<void> {
    if ((await consentTexts.exists({ _id: textHash })) !== null) return;
    try {
      const firstAccepted = clock();
      await consentTexts.create({ ...text, _id: textHash, firstAccepted });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  return {
    async accept(form, data) {
      const accepted = findAcceptedTexts(form, data, await findHelp());
      for (const text of accepted) await keep(text);
      return accepted;
    },
  };
}
