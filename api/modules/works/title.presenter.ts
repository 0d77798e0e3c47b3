import type { ListedTitle, TitleFacts, WorkKind } from '@contract/titles';
import type { SerialTitle } from '@engine/types/generated/entities';
import type { JsonObject } from '@engine/types/json';
import type { Actor } from '../permissions/actor';
import type { Work } from './work.model';
import { canEditWork, canSeeRequestedValues } from './work.policy';
import { titleFields } from './titleFields';

/** What keeps a work out of new deposits (spec 1 §4); undefined when nothing does. */
export function findObstacle({
  status,
  workObjId,
}: Pick<Work, 'status' | 'workObjId'>): TitleFacts['why'] {
  if (status === 'UPDATE_LA' || status === 'UPDATE_LA_IN_PROGRESS') {
    return 'titleUpdatePending';
  }
  return status !== 'ACCEPTED' || workObjId === undefined
    ? 'titlePending'
    : undefined;
}

const namesOf = (kind: WorkKind) => ({
  current: new Set<string>(titleFields[kind].current),
  requested: new Set<string>(titleFields[kind].requested),
});

/** The answers that are shown of each kind. */
const NAMES = {
  SERIAL_TITLE: namesOf('SERIAL_TITLE'),
  MULTIPART_MONO_TITLE: namesOf('MULTIPART_MONO_TITLE'),
  EPHEMERA_TITLE: namesOf('EPHEMERA_TITLE'),
} satisfies Record<WorkKind, unknown>;

/** The fields of a payload that are named; a payload has far fewer fields than there are names. */
function pick(payload: JsonObject, names: ReadonlySet<string>): JsonObject {
  const picked: JsonObject = {};
  for (const field of Object.keys(payload)) {
    const value = payload[field];
    if (value !== undefined && names.has(field)) picked[field] = value;
  }
  return picked;
}

/** Requested values without those that a removal leaves empty. */
function withoutRemovals(values: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null),
  );
}

/** What the envelope of a work knows of it. */
type Fact = Partial<Omit<SerialTitle, 'creators'>>;

/** Values by the names of the specification: a spread alone would let any name pass the compiler. */
function given(values: Fact): Fact {
  return values;
}

/** The fields of a work that lists of titles read: others cost time where a publisher has thousands. */
export const LISTED_FIELDS = [
  '_id',
  'kind',
  'publisherId',
  'status',
  'title',
  'workObjId',
  'discontinued',
  'titleNote',
  'emailLinkFilters',
  'lastDepositDate',
  'lastDepositNumber',
  'createdDate',
  'submissionId',
  'referenceId',
  'payload',
] as const satisfies readonly (keyof Work)[];

type ListedFields = Pick<Work, (typeof LISTED_FIELDS)[number]>;

/** A work of a list: declined (R74) and merged ones are in none. */
export type ListedWork = ListedFields & { status: TitleFacts['status'] };

/** Only serials have them in the specification. */
function presentOrigin(work: ListedFields): Fact {
  const { kind, lastDepositNumber, createdDate, submissionId } = work;
  if (kind !== 'SERIAL_TITLE') return {};
  return {
    createdDate: createdDate.toISOString(),
    ...(lastDepositNumber !== '' && given({ lastDepositNumber })),
    ...(submissionId !== null && given({ submissionId })),
    ...(work.referenceId !== null && given({ referenceId: work.referenceId })),
  };
}

function presentState(work: ListedFields): Fact {
  const { workObjId, discontinued, titleNote, emailLinkFilters } = work;
  const { lastDepositDate } = work;
  return {
    ...(workObjId !== undefined && given({ workObjId })),
    discontinued,
    ...(titleNote !== '' && given({ titleNote })),
    ...(lastDepositDate &&
      given({ lastDepositDate: lastDepositDate.toISOString() })),
    ...(emailLinkFilters !== '' && given({ emailLinkFilters })),
  };
}

/**
 * Presents a title as it is now, by the names of the specification: what a depositor copies who chooses it (spec 1
 * §4). Without its id and what a change request asks for.
 */
export function presentCurrent(
  work: ListedWork,
): JsonObject & Pick<TitleFacts, 'title' | 'status'> {
  const { title, status } = work;
  // An object of so many fields is spread five times as slowly, and a publisher has thousands of titles.
  return Object.assign(
    pick(work.payload, NAMES[work.kind].current),
    presentOrigin(work),
    presentState(work),
    { title, status },
  );
}

/**
 * Presents a title to a viewer who may list it (spec 1 §3), with its abilities. Requested values are absent where
 * policy hides them, as is the reason of a refused update always.
 *
 * @param publisherAssignedToId - the library that its publisher is assigned to.
 */
export function presentTitle(
  work: ListedWork,
  publisherAssignedToId: string,
  viewer: Actor,
): ListedTitle {
  const { kind, status, publisherId, payload } = work;
  const record = { status, publisherId, publisherAssignedToId };
  const why = findObstacle(work);
  return Object.assign(
    presentCurrent(work),
    canSeeRequestedValues(viewer, record)
      ? withoutRemovals(pick(payload, NAMES[kind].requested))
      : {},
    {
      id: work._id,
      parentType: kind,
      selectable: why === undefined,
      ...(why !== undefined && { why }),
      abilities: { edit: canEditWork(viewer, record) },
    },
  );
}
