import type { Model } from 'mongoose';
import { Error as MongooseError } from 'mongoose';
import type { JsonObject } from '@engine/types/json';
import type { Catalogue } from '../../ports/catalogue';
import type { Checkpoint } from '../../ports/checkpoint';
import type { SaveWorkDeps } from './saveWork';
import { changeWork } from './saveWork';
import { titleFields } from './titleFields';
import { toTitleKey } from './titleKey';
import type { Work } from './work.model';

export interface UpdateDeps extends SaveWorkDeps {
  works: Model<Work>;
  catalogue: Catalogue;
  checkpoint: Checkpoint;
}

/** What a run did, by titles. */
export interface Updated {
  accepted: number;
  /** Titles that the catalogue refused, each with the reason. */
  refused: readonly { id: string; reason: string }[];
}

const WAITING = {
  status: { $in: ['UPDATE_LA', 'UPDATE_LA_IN_PROGRESS'] as Work['status'][] },
};
const REQUESTED = 'requested';

/** `requestedTitle` asks for another `title`. */
function toCurrentField(field: string): string {
  const name = field.slice(REQUESTED.length);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Lists what the requested values of a title change. */
function toChanges({ kind, payload }: Work): JsonObject {
  const fields: readonly string[] = titleFields[kind].requested;
  const asked = fields
    .filter((field) => field.startsWith(REQUESTED))
    .map((field) => [toCurrentField(field), payload[field]] as const);
  return Object.fromEntries(
    asked.filter(([, value]) => value !== undefined && value !== null),
  ) as JsonObject;
}

/** The title as it is once its requested values are the current ones; its flags are cleared with them. */
function toAccepted(work: Work, changes: JsonObject): Partial<Work> {
  const fields: readonly string[] = titleFields[work.kind].requested;
  // Another frequency leaves no words for the one before.
  const over = changes['frequency'] === undefined ? [] : ['otherFrequency'];
  const kept = Object.entries(work.payload).filter(
    ([field]) => !fields.includes(field) && !over.includes(field),
  );
  const { title: asked, ...described } = changes;
  const title = typeof asked === 'string' ? asked : work.title;
  return {
    ...{ status: 'ACCEPTED', problem: '' },
    ...{ title, titleKey: toTitleKey(title) },
    payload: { ...Object.fromEntries(kept), ...described } as JsonObject,
  };
}

/**
 * Updates every title that waits for it (R47): it is taken, the catalogue is asked, and the requested values become the
 * current ones, or the title waits again with the reason for staff. A title that a process left taken is taken again.
 * Safe in many processes at once: of two changes of a title one wins.
 */
export async function updateTitles(deps: UpdateDeps): Promise<Updated> {
  const { works, catalogue, checkpoint } = deps;
  const refused: { id: string; reason: string }[] = [];
  let accepted = 0;

  async function update(id: string): Promise<void> {
    const work = await works.findOne({ _id: id, ...WAITING });
    if (work === null) return;
    if (work.status === 'UPDATE_LA') {
      await changeWork(deps, work, { status: 'UPDATE_LA_IN_PROGRESS' }, null);
    }
    checkpoint('title taken');
    const changes = toChanges(work.toObject<Work>());
    const { workObjId = '', kind } = work;
    const reason = await catalogue
      .update({ workObjId, kind, changes })
      .catch((error: unknown) =>
        error instanceof Error ? error.message : String(error),
      );
    checkpoint('catalogue asked');
    const after: Partial<Work> =
      reason === ''
        ? toAccepted(work.toObject<Work>(), changes)
        : { status: 'UPDATE_LA', problem: reason };
    await changeWork(deps, work, after, null);
    if (reason === '') accepted += 1;
    else refused.push({ id, reason });
    checkpoint('title updated');
  }

  let last = '';
  for (;;) {
    const next = await works
      .findOne({ ...WAITING, _id: { $gt: last } })
      .sort({ _id: 1 })
      .select('_id')
      .lean<Pick<Work, '_id'>>();
    if (next === null) return { accepted, refused };
    last = next._id;
    try {
      await update(last);
    } catch (error) {
      // Another process has this title.
      if (!(error instanceof MongooseError.VersionError)) throw error;
    }
  }
}
