import { isDuplicateKey } from '../../../records/duplicateKey';
import type { PublicationRequest, StudioModels } from '../studio.model';

/** The first of two administrators who publish a state of the working copy. */
export interface SecondPerson {
  /** Who asked for the publication of a revision; undefined where nobody did. */
  findRequest(revision: number): Promise<PublicationRequest | undefined>;
  /** Notes the first administrator, of whom the last reason counts; answers the other one who asked before, if there is one. */
  ask(
    asked: Pick<PublicationRequest, 'revision' | 'author' | 'reason'>,
  ): Promise<PublicationRequest | undefined>;
}

/** Keeps who asked first for the publication of each revision. */
export function createSecondPerson(
  { publicationRequests }: Pick<StudioModels, 'publicationRequests'>,
  clock: () => Date,
): SecondPerson {
  async function findRequest(revision: number) {
    const found = await publicationRequests
      .findOne({ revision })
      .lean<PublicationRequest>();
    return found ?? undefined;
  }

  return {
    findRequest,
    async ask(asked) {
      try {
        await publicationRequests.create({ ...asked, date: clock() });
        return undefined;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const { revision, author, reason } = asked;
      const again = await publicationRequests.updateOne(
        { revision, author },
        { $set: { reason, date: clock() } },
      );
      return again.matchedCount > 0 ? undefined : findRequest(revision);
    },
  };
}
