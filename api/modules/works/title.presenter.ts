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

function pick(payload: JsonObject, fields: readonly string[]): JsonObject {
  const values = fields.map((field) => [field, payload[field]] as const);
  return Object.fromEntries(
    values.filter(([, value]) => value !== undefined),
  ) as JsonObject;
}

/** Values by the names of the specification: a spread alone would let any name pass the compiler. */
function given(values: Partial<SerialTitle>): Partial<SerialTitle> {
  return values;
}

/** Only serials have them in the specification. */
function presentOrigin(work: Work): Partial<SerialTitle> {
  const { kind, lastDepositNumber, createdDate, submissionId } = work;
  if (kind !== 'SERIAL_TITLE') return {};
  return {
    ...given({ createdDate: createdDate.toISOString() }),
    ...(lastDepositNumber !== '' && given({ lastDepositNumber })),
    ...(submissionId !== null && given({ submissionId })),
    ...(work.referenceId !== null && given({ referenceId: work.referenceId })),
  };
}

/** A work of a list: declined ones are in none (R74). */
export type ListedWork = Work & { status: TitleFacts['status'] };

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
  const { kind, status, publisherId, titleNote, lastDepositDate } = work;
  const record = { status, publisherId, publisherAssignedToId };
  const why = findObstacle(work);
  const { current, requested } = titleFields[kind];
  return {
    ...pick(work.payload, current),
    ...(canSeeRequestedValues(viewer, record) && pick(work.payload, requested)),
    ...presentOrigin(work),
    id: work._id,
    parentType: kind,
    title: work.title,
    status,
    ...(work.workObjId !== undefined && given({ workObjId: work.workObjId })),
    ...given({ discontinued: work.discontinued }),
    ...(titleNote !== '' && given({ titleNote })),
    ...(lastDepositDate &&
      given({ lastDepositDate: lastDepositDate.toISOString() })),
    ...(work.emailLinkFilters !== '' &&
      given({ emailLinkFilters: work.emailLinkFilters })),
    selectable: why === undefined,
    ...(why !== undefined && { why }),
    abilities: { edit: canEditWork(viewer, record) },
  };
}
