import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../duplicateKey';
import type { AcceptedText } from './acceptedWordings';
import type { Wording } from './wording.model';

export interface WordingService {
  /** Makes sure that the texts behind a deposit are stored; again is harmless. Called before the deposit is written. */
  keep(accepted: readonly AcceptedText[]): Promise<void>;
}

/** The texts that people accepted, by their hash (R9). */
export function createWordingService(
  wordings: Model<Wording>,
  clock: () => Date,
): WordingService {
  async function keepOne({ textHash, ...wording }: AcceptedText) {
    if ((await wordings.exists({ _id: textHash })) !== null) return;
    try {
      const firstAccepted = clock();
      await wordings.create({ ...wording, _id: textHash, firstAccepted });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  return {
    async keep(accepted) {
      for (const text of accepted) await keepOne(text);
    },
  };
}
