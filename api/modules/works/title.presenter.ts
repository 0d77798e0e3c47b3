import type { ListedTitle, TitleFacts } from '@contract/titles';
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

/** The fields of a payload that are named; a payload has far fewer fields than there are names. */
function pick(payload: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    Object.entries(payload).filter(([field]) => names.includes(field)),
  );
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

/** Only serials have them in the specification. */
function presentOrigin(work: ListedFields): JsonObject {
  const { kind, lastDepositNumber, createdDate, submissionId } = work;
  if (kind !== 'SERIAL_TITLE') return {};
  return {
    ...given({ createdDate: createdDate.toISOString() }),
    ...(lastDepositNumber !== '' && given({ lastDepositNumber })),
    ...(submissionId !== null && given({ submissionId })),
    ...(work.referenceId !== null && given({ referenceId: work.referenceId })),
  };
}

/** The fields of a work that lists of titles read: others cost time where a publisher has thousands. */
export const LISTED_FIELDS = [
  ...(['_id', 'kind', 'publisherId', 'status', 'title', 'workObjId'] as const),
  ...(['discontinued', 'titleNote', 'emailLinkFilters'] as const),
  ...(['lastDepositDate', 'lastDepositNumber', 'createdDate'] as const),
  ...(['submissionId', 'referenceId', 'payload'] as const),
] as const satisfies readonly (keyof Work)[];

type ListedFields = Pick<Work, (typeof LISTED_FIELDS)[number]>;

/** A work of a list: declined (R74) and merged ones are in none. */
export type ListedWork = ListedFields & { status: TitleFacts['status'] };

/**
 * Presents a title as it is now, by the names of the specification: what a depositor copies who chooses it (spec 1
 * §4). Without its id and what a change request asks for.
 */
export function presentCurrent(
  work: ListedWork,
): JsonObject & Pick<TitleFacts, 'title' | 'status'> {
  const { kind, status, titleNote, lastDepositDate } = work;
  return {
    ...pick(work.payload, titleFields[kind].current),
    ...presentOrigin(work),
    title: work.title,
    status,
    ...(work.workObjId !== undefined && given({ workObjId: work.workObjId })),
    ...given({ discontinued: work.discontinued }),
    ...(titleNote !== '' && given({ titleNote })),
    ...(lastDepositDate &&
      given({ lastDepositDate: lastDepositDate.toISOString() })),
    ...(work.emailLinkFilters !== '' &&
      given({ emailLinkFilters: work.emailLinkFilters })),
  };
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
  const { kind, status, publisherId } = work;
  const record = { status, publisherId, publisherAssignedToId };
  const why = findObstacle(work);
  const { requested } = titleFields[kind];
  return {
    ...presentCurrent(work),
    ...(canSeeRequestedValues(viewer, record) &&
      withoutRemovals(pick(work.payload, requested))),
    id: work._id,
    parentType: kind,
    selectable: why === undefined,
    ...(why !== undefined && { why }),
    abilities: { edit: canEditWork(viewer, record) },
  };
}
