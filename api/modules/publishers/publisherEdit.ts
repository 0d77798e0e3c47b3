import type { HydratedDocument, Model } from 'mongoose';
import type { CurrentUser, PublisherSummary } from '@contract/user';
import type { Library } from '@contract/configuration';
import type { PublisherEditSubmitted } from '@engine/types/generated/forms';
import type { JsonObject } from '@engine/types/json';
import { forbidden } from '../../http/errors';
import { isRecordId, recordNotFound } from '../../records/recordId';
import { retryOnConflict } from '../../records/retryOnConflict';
import { followAddress } from './followAddress';
import type { Publisher } from './publisher.model';
import { canEditPublisher, canSeePublisher } from './publisher.policy';
import { presentPublisher } from './publisher.presenter';
import type { SaveEdited } from './publisherHistory';
import { toState } from './publisherHistory';

/** The fields of a publisher that can be edited; name, category and country never can (spec 2 §6). */
const EDITABLE = [
  'street',
  'suburb',
  'stateTerritory',
  'postcode',
] as const satisfies readonly (keyof PublisherEditSubmitted)[];
const COUNTRY = 'country' satisfies keyof PublisherEditSubmitted;

export interface PublisherEditDeps {
  publishers: Model<Publisher>;
  /** Judges the body of `publisher-edit`; throws 422 with its findings, also when the country is not this one. */
  judgeAddress: (
    body: JsonObject,
    viewer: CurrentUser,
    country: string,
  ) => Promise<PublisherEditSubmitted>;
  libraries: readonly Library[];
  saveEdited: SaveEdited;
}

export interface PublisherEdit {
  /**
   * Changes the address of a publisher and keeps who did it, before and after. The library follows the address, and the
   * deposits follow the library, since S2 §6 knows no other one. Nothing is written when nothing differs. Throws 404
   * for who may not see it, 403 for who may not edit it.
   */
  edit(
    viewer: CurrentUser & { id: string },
    id: string,
    body: JsonObject,
  ): Promise<PublisherSummary>;
}

function pickAddress(from: JsonObject): JsonObject {
  const given = EDITABLE.map((field) => [field, from[field]] as const);
  return Object.fromEntries(
    given.filter(([, value]) => value !== undefined),
  ) as JsonObject;
}

/** Changes to publishers. */
export function createPublisherEdit(deps: PublisherEditDeps): PublisherEdit {
  const { publishers, judgeAddress, libraries, saveEdited } = deps;

  async function get(
    viewer: CurrentUser,
    id: string,
  ): Promise<HydratedDocument<Publisher>> {
    const publisher = isRecordId(id) ? await publishers.findById(id) : null;
    if (publisher === null || !canSeePublisher(viewer, { id })) {
      throw recordNotFound();
    }
    const { status, assignedLibrary } = publisher;
    const record = { id, status, assignedToId: assignedLibrary };
    if (!canEditPublisher(viewer, record)) throw forbidden();
    return publisher;
  }

  function move(publisher: Publisher, address: JsonObject): boolean {
    const former = publisher.payload;
    const old = pickAddress(former);
    const differs = EDITABLE.some((field) => old[field] !== address[field]);
    if (!differs) return false;
    const rest = Object.entries(former).filter(
      ([field]) => !EDITABLE.some((name) => name === field),
    );
    publisher.payload = {
      ...(Object.fromEntries(rest) as JsonObject),
      ...address,
    };
    followAddress(libraries, publisher, former);
    return true;
  }

  return {
    edit: (viewer, id, body) =>
      retryOnConflict(async () => {
        const publisher = await get(viewer, id);
        const country = String(publisher.payload[COUNTRY] ?? '');
        const data = await judgeAddress(body, viewer, country);
        const before = toState(publisher);
        if (move(publisher, pickAddress(data))) {
          await saveEdited(publisher, before, viewer.id);
        }
        return presentPublisher(publisher.toObject(), viewer);
      }),
  };
}
