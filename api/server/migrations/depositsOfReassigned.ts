import type { Publisher } from '../../modules/publishers/publisher.model';
import type { Models } from '../composition/models';
import { eachDocument } from './eachDocument';
import { insertJob } from './insertJob';

/**
 * Gives every publisher that was assigned to another library after a deposit the job by which its deposits follow. An
 * earlier version left them in the lists of the former library.
 */
export function depositsOfReassigned(
  models: Models,
  clock: () => Date,
): Promise<void> {
  return eachDocument<Publisher, Publisher>(
    models.publishers,
    ['assignedLibrary'],
    async ({ _id: publisherId, assignedLibrary }) => {
      const isLeft = await models.deposits.exists({
        publisherId,
        assignedLibrary: { $ne: assignedLibrary },
      });
      if (isLeft === null) return;
      await insertJob(models, {
        kind: 'publisherName',
        key: `${publisherId} reassigned`,
        data: { publisherId },
        due: clock(),
      });
    },
  );
}
