import type { DepositPatch } from '@contract/staff/depositEdit';
import type { RestoredRevision, RestoreRequest } from '@contract/history';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { ApiError, forbidden } from '../../http/errors';
import type { LoggedInUser } from '../../http/middleware/requireLogin';
import { toRevisionNumber } from '../../records/revisions';
import type { FormService } from '../forms/form.service';
import type { Translate } from '../forms/sentences';
import type { DescribeStates } from './describeStates';
import type { EditableParts, RecordEditors } from './recordEditors';
import type { FoundSource, RecordHistories } from './recordHistory';
import {
  createFindRestorePath,
  findValue,
  hasPlace,
  isSameAt,
} from './restorable';

export interface RestoreDeps {
  histories: RecordHistories;
  editors: RecordEditors;
  describeStates: DescribeStates;
  forms: Pick<FormService, 'live'>;
  translate: Translate;
}

/**
 * Gives a record former values again, as a new revision whose notes name the former one. A record that has them
 * already stays as it is. Throws 403 for who may not edit it, 404 where there is none, and all that its edit throws.
 * Throws 422 for an unknown revision or a path that its edit does not take.
 *
 * @param revision - the one of the record that the user has seen, as the edit of the record counts it.
 */
export type RestoreRevision = (
  user: LoggedInUser,
  type: string,
  id: string,
  revision: number,
  request: RestoreRequest,
) => Promise<RestoredRevision>;

const toOperation = (
  state: JsonObject,
  path: JsonPointer,
): DepositPatch[number] => {
  const value = findValue(state, path);
  return value === undefined
    ? { op: 'remove', path }
    : { op: 'replace', path, value };
};

/** Builds the restoring of former values. */
export function createRestoreRevision(deps: RestoreDeps): RestoreRevision {
  const { histories, editors, translate } = deps;

  async function findState(
    { source }: FoundSource,
    number: number,
  ): Promise<JsonObject> {
    const [reached] = await histories.readStates(source, [number]);
    if (reached !== undefined) return reached.state;
    const message = await translate('revisionUnknown', { number });
    throw new ApiError(422, 'REVISION', message);
  }

  /** Only what the comparison of both states offers is restored. */
  async function assertRestorable(
    { type, source }: FoundSource,
    state: JsonObject,
    paths: readonly JsonPointer[],
    parts: EditableParts,
  ): Promise<void> {
    const { present } = source;
    const states = [state, present];
    const described = await deps.describeStates(type, source, states);
    const findPath = await createFindRestorePath(
      deps.forms,
      editors,
      source.recordType,
      parts,
    );
    const known = new Set(described.map(findPath));
    const isKnown = (path: JsonPointer) =>
      known.has(path) && hasPlace(present, path);
    if (paths.every(isKnown)) return;
    throw new ApiError(422, 'PATHS', await translate('restoreNowhere'));
  }

  return async function restoreRevision(user, type, id, revision, request) {
    const found = await histories.get(user, type, id);
    const { source } = found;
    const { findParts, patch } = editors[source.recordType];
    const parts = await findParts(user, id);
    if (!parts.mayEdit) throw forbidden();
    const state = await findState(found, request.revision);
    await assertRestorable(found, state, request.paths, parts);
    const changed = [...new Set(request.paths)].filter(
      (path) => !isSameAt(path, state, source.present),
    );
    if (changed.length > 0) {
      const number = request.revision;
      const value = await translate('revisionRestored', { number });
      await patch(user, id, revision, [
        ...changed.map((path) => toOperation(state, path)),
        { op: 'add', path: '/revisionNotes', value },
      ]);
    }
    const { record } = (await histories.get(user, type, id)).source;
    return { revisionNumber: toRevisionNumber(record) };
  };
}
