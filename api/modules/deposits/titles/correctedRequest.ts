import type { Model } from 'mongoose';
import { objectOf } from '@engine';
import { isSameJson } from '../../../records/contentHash';
import type { Revision } from '../../../records/revision.model';
import type { RevisedRecord } from '../../../records/revisions';
import { readRevisions } from '../../../records/revisions';
import { findChangeRequest } from './namedTitle';

/** The change of its title that a state of a deposit asks for. */
const toRequest = (state: unknown) =>
  findChangeRequest(objectOf(objectOf(state)['payload']));

/** Whether a change of a deposit corrected what it asks for of its title. All its changes are read: a job may follow several. */
export async function isRequestCorrected(
  revisions: Model<Revision>,
  deposit: RevisedRecord,
): Promise<boolean> {
  const history = readRevisions(revisions, 'deposit', deposit);
  for await (const { before, after } of history) {
    if (!isSameJson(toRequest(before), toRequest(after))) return true;
  }
  return false;
}
