import type { FrontendConfig } from '@contract/configuration';
import type { CurrentUser } from '@contract/user';
import type { judgeBody } from '../../forms/judgeBody';
import { anonymousUser } from '../../permissions/anonymousUser';
import type { JudgedAnswers } from '../../submissions/shown/questionLabels';
import type { Deposit } from '../deposit.model';
import type { FormOfDeposit } from './formOfDeposit';

/** The fields of a deposit that say what its depositor is asked. */
export type AskedDeposit = Pick<
  Deposit,
  'payload' | 'formVersion' | 'createdBy' | 'accountId'
>;

/** Judges the answers of a deposit as its depositor gave them: they tell which questions were asked, and on which step. */
export type JudgeDeposit = (deposit: AskedDeposit) => Promise<JudgedAnswers>;

export interface JudgeDepositDeps {
  formOf: FormOfDeposit;
  judgeBody: typeof judgeBody;
  configuration: () => FrontendConfig;
}

/** Sees the form as the depositor does. */
function toDepositor({
  createdBy,
  accountId,
}: Pick<Deposit, 'createdBy' | 'accountId'>): CurrentUser {
  const isWithoutAccount = createdBy === null && accountId === null;
  return isWithoutAccount
    ? anonymousUser
    : { ...anonymousUser, authenticated: true, role: 'PUBLISHER' };
}

/** Builds the judging of stored deposits. */
export function createJudgeDeposit(deps: JudgeDepositDeps): JudgeDeposit {
  return async function judgeDeposit(deposit) {
    const loaded = await deps.formOf(deposit);
    const { evaluation } = deps.judgeBody(loaded, deposit.payload, {
      user: toDepositor(deposit),
      config: deps.configuration(),
    });
    return { form: loaded.form, evaluation };
  };
}
