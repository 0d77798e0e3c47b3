import type { DepositSubmitted } from '@engine/types/generated/forms';
import { stored, submitted } from '../../forms/typedAnswers';
import { holds, judge } from '@engine';
import type { Finding } from '@engine/types/evaluation';
import type { AccountService, Applicant } from '../../accounts/account.service';
import type { LoadedForm } from '../../forms/form.service';
import type { JudgedBody } from '../../forms/judgeBody';
import type { Deposit } from '../deposit.model';

/** The unique name that is taken, as `reserve` returns it. */
type Taken = Extract<
  Awaited<ReturnType<AccountService['reserve']>>,
  { taken: unknown }
>['taken'];

/** Whether a deposit asks for an account (spec 2 §2, §6). */
export function createsAccount(
  { form }: Pick<LoadedForm, 'form'>,
  { data, context }: Pick<JudgedBody, 'data' | 'context'>,
): boolean {
  return holds(form, 'creates-account', data, context);
}

/** The terms that a deposit accepts; null where it was not asked to. */
export function findTerms({
  consents,
  submittedDate,
}: Pick<Deposit, 'consents' | 'submittedDate'>): Applicant['terms'] {
  const terms: keyof DepositSubmitted = 'termsAndConditionsAccepted';
  const consent = consents.find(({ field }) => field === terms);
  if (consent === undefined) return null;
  const { formVersion, textHash } = consent;
  return { formVersion, textHash, at: submittedDate };
}

/** Builds the applicant for the account of a deposit: the contact of its publisher, under the chosen username. */
export function toApplicant(
  deposit: Pick<
    Deposit,
    'payload' | 'publisherId' | 'consents' | 'submittedDate'
  >,
): Applicant {
  const { publisher, user } = stored('deposit', deposit.payload);
  return {
    username: user?.username ?? '',
    email: publisher?.email ?? '',
    name: publisher?.contactName ?? '',
    phone: publisher?.phone ?? '',
    publisherId: deposit.publisherId,
    terms: findTerms(deposit),
  };
}

/** The findings of a deposit whose username or email was taken after it was judged: what judging it again would find. */
export function findTaken(
  { form }: Pick<LoadedForm, 'form'>,
  { data, context }: Pick<JudgedBody, 'data' | 'context'>,
  taken: Taken,
): readonly Finding[] {
  const { user, publisher } = submitted('deposit', data);
  const refuse = (value = '') => ({ [value.toLowerCase()]: false });
  const checks =
    taken === 'username'
      ? { 'username-free': refuse(user?.username) }
      : { 'email-free': refuse(publisher.email) };
  return judge(form, data, { ...context, checks }).findings;
}
