import type { Model, QueryFilter } from 'mongoose';
import type { Checkpoint } from '../../ports/checkpoint';
import type { SecondFactor } from '../accounts/secondFactor/secondFactor.model';
import type { AuditEntry } from '../audit/audit.model';
import type { Join } from '../joins/join.model';
import type { Treatment } from './treatment';
import { BATCH, toCutoff } from './treatment';

/** Days that the key of an authenticator app waits for its first code. */
const UNCONFIRMED_DAYS = 1;

export interface ExpiredDeps {
  audit: Model<AuditEntry>;
  joins: Model<Join>;
  secondFactors: Model<SecondFactor>;
  auditDays: number;
  joinDays: number;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/** Builds the treatments that delete whole records: audit entries, decided requests to join, unconfirmed keys of apps. */
export function createRemoveExpired(deps: ExpiredDeps): Treatment[] {
  const { clock, checkpoint } = deps;

  async function removeSome<Stored extends { _id: string }>(
    records: Model<Stored>,
    filter: QueryFilter<Stored>,
  ): Promise<number> {
    const over = await records
      .find(filter)
      .limit(BATCH)
      .select('_id')
      .lean<{ _id: string }[]>();
    const isOver = { _id: { $in: over.map(({ _id }) => _id) } };
    await records.deleteMany({ $and: [isOver, filter] } as QueryFilter<Stored>);
    return over.length;
  }

  const before = (days: number) => ({ $lte: toCutoff(clock(), days) });
  return [
    async function removeAudit() {
      const removed = await removeSome(deps.audit, {
        at: before(deps.auditDays),
      });
      checkpoint('audit entries removed');
      return removed;
    },
    () =>
      removeSome(deps.joins, {
        decidedDate: before(deps.joinDays),
      }),
    () =>
      removeSome(deps.secondFactors, {
        confirmedDate: null,
        createdDate: before(UNCONFIRMED_DAYS),
      }),
  ];
}
