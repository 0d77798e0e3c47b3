import type { Publisher } from '../../../api/modules/publishers/publisher.model';
import { toNameKey } from '../../../api/modules/publishers/similarName';
import { isRecordId } from '../../../api/records/recordId';
import type { Models } from '../../../api/server/composition/models';
import { WorksError } from '../worksCommand';

/** Finds the publisher of this id or name. Throws WorksError when there is none, or several of the name. */
export async function findPublisher(
  { publishers }: Pick<Models, 'publishers'>,
  idOrName: string,
): Promise<Publisher> {
  const found = await publishers
    .find({
      status: 'ACTIVE',
      ...(isRecordId(idOrName)
        ? { _id: idOrName }
        : { nameKey: toNameKey(idOrName) }),
    })
    .lean<Publisher[]>();
  const [publisher] = found;
  if (publisher === undefined) {
    throw new WorksError(`There is no publisher ${idOrName}.`);
  }
  if (found.length > 1) {
    const ids = found.map(({ _id }) => _id).join(', ');
    throw new WorksError(
      `Several publishers have the name ${idOrName}; name one by its id: ${ids}.`,
    );
  }
  return publisher;
}
