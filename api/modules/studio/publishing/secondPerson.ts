import { isDuplicateKey } from '../../../records/duplicateKey';
import type { PublicationRequest, StudioModels } from '../studio.model';

/** The first of two administrators who publish a state of the working copy. */
export interface SecondPerson {
  /** Who asked for the publication of a revision; undefined where nobody did. */
  findRequest(revision: number): Promise<PublicationRequest | undefined>;
  /**
   * Notes the first administrator, of whom the last reason and time count; answers the other one who asked before for
   * the same time, if there is one. Another time asks both again.
   */
  ask(
    asked: Omit<PublicationRequest, 'date'>,
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

  const ask: SecondPerson['ask'] = async (asked) => {
    const date = clock();
    try {
      await publicationRequests.create({ ...asked, date });
      return undefined;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const { revision, author, reason, at } = asked;
    // A time that has passed meanwhile is at once.
    const otherTime = at === null ? { at: { $gt: date } } : { at: { $ne: at } };
    const isNew = [{ author }, otherTime];
    const again = await publicationRequests.updateOne(
      { revision, $or: isNew },
      { $set: { author, reason, at, date } },
    );
    if (again.matchedCount > 0) return undefined;
    const first = await publicationRequests
      .findOne({ revision, $nor: isNew })
      .lean<PublicationRequest>();
    // Without one, the first administrator has just asked for another time.
    return first ?? ask(asked);
  };

  return { findRequest, ask };
}
