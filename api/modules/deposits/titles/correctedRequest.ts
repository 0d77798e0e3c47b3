import { OPEN_STATUSES } from '@engine/domain/depositStage';
import type { Model } from 'mongoose';
import { objectOf } from '@engine';
import type { JsonObject } from '@engine/types/json';
import { isSameJson } from '../../../records/contentHash';
import type { Revision } from '../../../records/revision.model';
import type { RevisedRecord } from '../../../records/revisions';
import { readRevisions } from '../../../records/revisions';
import type {
  OtherRequest,
  RequestCorrection,
} from '../../works/changeRequest';
import type { Deposit } from '../deposit.model';
import { findChangeRequest, namedTitlePaths } from './namedTitle';

/** Returns the change of its title that a state of a deposit asks for. */
const toRequest = (state: unknown) =>
  findChangeRequest(objectOf(objectOf(state)['payload']));

/** The largest number of deposits of a title that are read, the latest first. */
const MOST_READ = 100;

/** The answers that say what a deposit asks for. */
const ASKED = namedTitlePaths.map((path) => `payload.${path}`);

/** Collects what a deposit asked for before its corrections. It reads all changes, because one job may follow several. */
async function findFormer(
  revisions: Model<Revision>,
  deposit: RevisedRecord,
): Promise<JsonObject | undefined> {
  let former: JsonObject | undefined;
  const history = readRevisions(revisions, 'deposit', deposit);
  for await (const { before, after } of history) {
    const asked = toRequest(before);
    if (!isSameJson(asked, toRequest(after))) former = { ...asked, ...former };
  }
  return former;
}

async function listOthers(
  deposits: Model<Deposit>,
  { _id, workId }: Pick<Deposit, '_id' | 'workId'>,
): Promise<OtherRequest[]> {
  const status = { $in: [...OPEN_STATUSES, 'ACCEPTED' as const] };
  // A refused deposit still asks while staff can undo the refusal.
  const isAsking = [{ status }, { 'decision.isFinal': false }];
  const others = await deposits
    .find({ workId, _id: { $ne: _id }, $or: isAsking })
    .sort({ submittedDate: -1, _id: -1 })
    .limit(MOST_READ)
    .select(['reference', 'submittedDate', ...ASKED])
    .lean<Pick<Deposit, 'reference' | 'submittedDate' | 'payload'>[]>();
  return others.flatMap(({ reference, submittedDate, payload }) => {
    const asked = findChangeRequest(payload);
    return asked === undefined ? [] : [{ reference, submittedDate, asked }];
  });
}

export interface RequestModels {
  revisions: Model<Revision>;
  deposits: Model<Deposit>;
}

/** Finds what corrections of a deposit changed of its request; undefined where they did not touch it. */
export async function findCorrection(
  models: RequestModels,
  deposit: RevisedRecord & Deposit,
): Promise<RequestCorrection | undefined> {
  const former = await findFormer(models.revisions, deposit);
  if (former === undefined) return undefined;
  return { former, others: await listOthers(models.deposits, deposit) };
}

/** Finds what a refusal removes from the title: all that the deposit ever asked for. */
export async function findRefused(
  { revisions, deposits }: RequestModels,
  deposit: RevisedRecord & Deposit,
  workId: string,
): Promise<RequestCorrection> {
  const { _id, payload } = deposit;
  const before = await findFormer(revisions, deposit);
  return {
    former: { ...before, ...findChangeRequest(payload) },
    others: await listOthers(deposits, { _id, workId }),
  };
}
