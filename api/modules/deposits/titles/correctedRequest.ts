import type { Model } from 'mongoose';
import { objectOf } from '@engine';
import type { JsonObject } from '@engine/types/json';
import { isSameJson } from '../../../records/contentHash';
import type { Revision } from '../../../records/revision.model';
import type { RevisedRecord } from '../../../records/revisions';
import { readRevisions } from '../../../records/revisions';
import { findChangeRequest } from './namedTitle';

/** The change of its title that a state of a deposit asks for. */
const toRequest = (state: unknown) =>
  findChangeRequest(objectOf(objectOf(state)['payload']));

/**
 * What a deposit asked for of its title before its corrections; undefined where no correction touched that. All
 * changes are read: a job may follow several.
 */
export async function findFormerRequest(
  revisions: Model<Revision>,
  deposit: RevisedRecord,
): Promise<JsonObject | undefined> {
  let former: JsonObject | undefined;
  const history = readRevisions(revisions, 'deposit', deposit);
  for await (const { before, after } of history) {
    const asked = toRequest(before);
    if (!isSameJson(asked, toRequest(after))) former = { ...former, ...asked };
  }
  return former;
}
