import type { TermOf } from '../../submissions/shown/questionLabels';
import { createTermOf } from '../../submissions/shown/questionLabels';
import type { Deposit } from '../deposit.model';
import type { JudgeDeposit } from '../fix/judgeDeposit';

/** Reads how the form names the files of a deposit. Steps of several kinds ask for the file of a row, each in its words. */
export type ReadFileTerms = (deposit: Deposit) => Promise<TermOf>;

/** Builds the reading: the answers tell which steps they were asked on. */
export function createReadFileTerms(judgeDeposit: JudgeDeposit): ReadFileTerms {
  return async function readFileTerms(deposit) {
    const judged = await judgeDeposit(deposit);
    return createTermOf(judged.form.model, judged);
  };
}
