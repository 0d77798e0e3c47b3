import type { Model } from 'mongoose';
import type { JsonObject } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import { contentHash } from '../../records/contentHash';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { HelpTexts } from '../help/helpText';
import type { FindHelp } from '../help/liveHelp';
import type { AcceptedText } from './acceptedTexts';
import { findAcceptedTexts, findTextsOf } from './acceptedTexts';
import type { ConsentText } from './consent.model';

export interface ConsentService {
  /** Answers which wordings a document accepts, after making sure that their texts are stored; again is harmless. Called before the document is written. */
  accept(
    form: Pick<CompiledForm, 'model'>,
    data: JsonObject,
  ): Promise<AcceptedText[]>;
  /** Whether the published texts are others than those of an accepted wording; false when that wording is not known. */
  isOutdated(textHash: string): Promise<boolean>;
}

/** The texts that people accepted, by their hash (R9). */
export function createConsentService(
  consentTexts: Model<ConsentText>,
  findHelp: FindHelp,
  clock: () => Date,
): ConsentService {
  /** The answers about the texts that are published now, by the hash of the accepted wording: users are read at each request. */
  let judged: { help: HelpTexts; outdated: Map<string, boolean> } | undefined;

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

    async isOutdated(textHash) {
      const help = await findHelp();
      if (judged?.help !== help) judged = { help, outdated: new Map() };
      const { outdated } = judged;
      const before = outdated.get(textHash);
      if (before !== undefined) return before;
      const accepted = await consentTexts
        .findById(textHash)
        .lean<ConsentText>();
      if (accepted === null) return false;
      const { texts, topics = texts.map(({ helpId }) => helpId) } = accepted;
      const isOther =
        contentHash(texts) !== contentHash(findTextsOf(topics, help));
      outdated.set(textHash, isOther);
      return isOther;
    },
  };
}
