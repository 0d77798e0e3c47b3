import type { DepositSubmitted } from '@engine/types/generated/forms';
import { stored } from '../../submissions/typedAnswers';
import { holds, judge, objectOf } from '@engine';
import type { Finding } from '@engine/types/evaluation';
import type { Json } from '@engine/types/json';
import type { AccountService, Applicant } from '../accounts/account.service';
import type { LoadedForm } from '../forms/form.service';
import type { Deposit } from './deposit.model';
import type { JudgedDeposit } from './tellForm';

/** Which of the two that must be unique somebody has: as `reserve` answers it. */
type Taken = Extract<
  Awaited<ReturnType<AccountService['reserve']>>,
  { taken: unknown }
>['taken'];

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Whether a deposit asks for an account (spec 2 §2, §6). */
export function createsAccount(
  { form }: Pick<LoadedForm, 'form'>,
  { data, context }: Pick<JudgedDeposit, 'data' | 'context'>,
): boolean {
  return holds(form, 'creates-account', data, context);
}

/** Whom the account of a deposit is for: the contact of its publisher, under the username that was chosen. */
export function toApplicant(
  deposit: Pick<
    Deposit,
    'payload' | 'publisherId' | 'wordings' | 'submittedDate'
  >,
): Applicant {
  const { publisher, user } = stored('deposit', deposit.payload);
  const terms: keyof DepositSubmitted = 'termsAndConditionsAccepted';
  const wording = deposit.wordings.find(({ field }) => field === terms);
  return {
    username: textOf(user?.username),
    email: textOf(publisher?.email),
    name: textOf(publisher?.contactName),
    phone: textOf(publisher?.phone),
    publisherId: deposit.publisherId,
    terms:
      wording === undefined
        ? null
        : {
            formVersion: wording.formVersion,
            textHash: wording.textHash,
            at: deposit.submittedDate,
          },
  };
}

/** The findings of a deposit whose username or email was taken after it was judged: what judging it again would find. */
export function findTaken(
  { form }: Pick<LoadedForm, 'form'>,
  { data, context }: Pick<JudgedDeposit, 'data' | 'context'>,
  taken: Taken,
): readonly Finding[] {
  const { username } = objectOf(data['user']);
  const { email } = objectOf(data['publisher']);
  const refuse = (value: Json | undefined) => ({
    [textOf(value).toLowerCase()]: false,
  });
  const checks =
    taken === 'username'
      ? { 'username-free': refuse(username) }
      : { 'email-free': refuse(email) };
  return judge(form, data, { ...context, checks }).findings;
}
