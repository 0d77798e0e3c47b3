import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../duplicateKey';
import { ApiError } from '../../errors';
import type { Deposit } from './deposit.model';

/** The database takes documents of at most 16 MB and closes the connection on a larger one (design §7). */
const MAX_BYTES = 15_000_000;
const ATTEMPTS = 100;

/** Reads as a person would write it down, e.g. `LD-2026-000001`. */
export function toReference(year: number, number: number): string {
  return `LD-${year}-${String(number).padStart(6, '0')}`;
}

function assertStorable(deposit: object): void {
  if (Buffer.byteLength(JSON.stringify(deposit)) <= MAX_BYTES) return;
  throw new ApiError(413, 'DEPOSIT_TOO_LARGE', 'The deposit is too large.');
}

/**
 * Writes a deposit under the next number of its year: the commit point. The unique index decides about the
 * number; who comes second takes the next. When the submission key is used up already, the deposit that
 * used it is answered and nothing is written.
 */
export async function insertDeposit(
  deposits: Model<Deposit>,
  deposit: Omit<Deposit, 'reference' | 'number'>,
): Promise<Deposit> {
  assertStorable(deposit);
  const { year, submissionKey } = deposit;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const last = await deposits
      .findOne({ year })
      .sort({ number: -1 })
      .select('number')
      .lean<Pick<Deposit, 'number'>>();
    const number = (last?.number ?? 0) + 1;
    const numbered = {
      ...deposit,
      number,
      reference: toReference(year, number),
    };
    try {
      await deposits.create(numbered);
      return numbered;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    if (submissionKey !== undefined) {
      const earlier = await deposits.findOne({ submissionKey }).lean<Deposit>();
      if (earlier !== null) return earlier;
    }
  }
  throw new Error(`no free deposit number after ${ATTEMPTS} attempts`);
}
