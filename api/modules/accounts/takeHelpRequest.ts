import type { Model } from 'mongoose';
import type { HelpRequest } from './helpRequest.model';

/** How long a request that cannot be answered is tried again; who asked has asked again by then. */
export const KEPT_MS = 3_600_000;
/** How long a worker may need before another takes the request over. */
const LEASE_MS = 60_000;

/**
 * Takes the request that is due longest and that nobody works on; undefined when there is none. What was asked
 * before a long stop is not answered any more. Of several workers who see it the first to move its time has it.
 */
export async function takeHelpRequest(
  requests: Model<HelpRequest>,
  clock: () => Date,
): Promise<HelpRequest | undefined> {
  for (;;) {
    const now = clock();
    const request = await requests
      .findOne({
        due: { $lte: now },
        createdDate: { $gte: new Date(now.getTime() - KEPT_MS) },
      })
      .sort({ due: 1 })
      .lean<HelpRequest>();
    if (request === null) return undefined;
    const { _id, due } = request;
    const { matchedCount } = await requests.updateOne(
      { _id, due },
      { $set: { due: new Date(now.getTime() + LEASE_MS) } },
    );
    if (matchedCount === 1) return request;
  }
}
