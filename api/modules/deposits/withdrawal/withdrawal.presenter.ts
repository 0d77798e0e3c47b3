import type {
  OwnWithdrawal,
  StaffWithdrawal,
  Withdrawal,
} from '@contract/withdrawal';
import type { PersonName } from '@contract/staff/staff';
import type { ReadsLists } from '../../lists/readLiveEntries';
import type { Actor } from '../../permissions/actor';
import type { Deposit } from '../deposit.model';
import type { SubmissionRecord } from '../deposit.policy';
import { wordReason } from '../review/mails/wordReason';
import { promisedDays, toPromisedDays } from './promisedDays';
import type { StoredChecks, StoredWithdrawal } from './storedWithdrawal';
import {
  canAskWithdrawal,
  canCheckWithdrawal,
  canSeeOwnWithdrawal,
  canTakeBackWithdrawal,
} from './withdrawal.policy';

export interface WithdrawalPresenterDeps {
  lists: ReadsLists;
  /** The day at a moment, where the libraries are. */
  toDay: (moment: Date) => string;
}

type Asked = Pick<Deposit, 'publisherId' | 'status' | 'withdrawal'>;

/** Shows requests for withdrawal in words. */
export interface PresentWithdrawal {
  /** To users of the publisher, with what they may do; undefined for others. */
  own(viewer: Actor, deposit: Asked): Promise<OwnWithdrawal | undefined>;
  /** To library staff; undefined where there was no request. */
  staff(
    viewer: Actor,
    found: { deposit: Asked; policyRecord: SubmissionRecord },
    nameOf: (id: string | null) => PersonName | null,
  ): Promise<StaffWithdrawal | undefined>;
}

/** Builds it. */
export function createPresentWithdrawal({
  lists,
  toDay,
}: WithdrawalPresenterDeps): PresentWithdrawal {
  async function present(stored: StoredWithdrawal): Promise<Withdrawal> {
    const { status, date, ground, message, checks, end } = stored;
    return {
      status,
      date: date.toISOString(),
      ground: await wordReason(lists, 'WithdrawalGround', ground),
      message,
      ...toPromisedDays(toDay(date)),
      ...(checks && { checkedDate: checks.date.toISOString() }),
      ...(end && { endedDate: end.date.toISOString() }),
      ...(status === 'REFUSED' && {
        refusal: {
          reason: await wordReason(
            lists,
            'WithdrawalRefusalReason',
            end?.reason ?? '',
          ),
          message: end?.message ?? '',
        },
      }),
    };
  }

  const wordVisibility = async ({ staysVisible }: StoredChecks) =>
    staysVisible && wordReason(lists, 'WithdrawalVisibility', staysVisible);

  return {
    async own(viewer, deposit) {
      if (!canSeeOwnWithdrawal(viewer, deposit)) return undefined;
      const { withdrawal } = deposit;
      return {
        ...(withdrawal && { request: await present(withdrawal) }),
        promisedDays,
        abilities: {
          ask: canAskWithdrawal(viewer, deposit),
          takeBack: canTakeBackWithdrawal(viewer, deposit),
        },
      };
    },

    async staff(viewer, { deposit: { withdrawal }, policyRecord }, nameOf) {
      if (withdrawal === undefined) return undefined;
      const { by, checks } = withdrawal;
      return {
        ...(await present(withdrawal)),
        by: nameOf(by),
        ...(checks && {
          checks: {
            groundChecked: checks.groundChecked,
            rightHolderChecked: checks.rightHolderChecked,
            staysVisible: checks.staysVisible,
            visibility: await wordVisibility(checks),
            by: nameOf(checks.by),
          },
        }),
        abilities: { check: canCheckWithdrawal(viewer, policyRecord) },
      };
    },
  };
}
