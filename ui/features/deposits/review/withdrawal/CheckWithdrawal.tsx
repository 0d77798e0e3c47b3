import { useState } from 'react';
import type { StaffWithdrawal } from '@contract/withdrawal';
import type { WithdrawalCheckDraft } from '@engine/types/generated/forms';
import type { FormRequest } from '../../../../forms/state/formsState';
import type { VisitStart } from '../../../shell/visit';
import { FormDialog } from '../../../staff/FormDialog';
import { checkWithdrawal } from '../reviewCalls';
import {
  useNewestRevision,
  type NewestRevisionProps,
} from '../useNewestRevision';
import { useReviewTexts } from '../useReviewTexts';

export interface CheckWithdrawalProps extends NewestRevisionProps {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  onDone(): void;
  onClose(): void;
}

/** What was checked before, as answers to the form. */
function toAnswers({ checks }: StaffWithdrawal): WithdrawalCheckDraft {
  if (checks === undefined) return {};
  const { groundChecked, rightHolderChecked, staysVisible } = checks;
  return {
    groundChecked,
    rightHolderChecked,
    ...(staysVisible !== '' && {
      staysVisible: staysVisible as NonNullable<
        WithdrawalCheckDraft['staysVisible']
      >,
    }),
  };
}

/** The checks of a request for withdrawal. */
export function CheckWithdrawal(props: CheckWithdrawalProps) {
  const { start, answer, onDone, onClose } = props;
  const { reference } = answer.record;
  const sendNewest = useNewestRevision(props);
  const t = useReviewTexts();
  const [request] = useState<FormRequest<'withdrawal-check'>>(() => ({
    key: 'withdrawal-check',
    ...(answer.withdrawal && { start: toAnswers(answer.withdrawal) }),
    keeps: true,
    send: (api, body) =>
      sendNewest((revision) => checkWithdrawal(api, reference, body, revision)),
  }));
  return (
    <FormDialog
      start={start}
      request={request as unknown as FormRequest}
      title={t('withdrawal.checks')}
      save={t('withdrawal.save')}
      saving={t('deciding')}
      onSent={onDone}
      onClose={onClose}
    />
  );
}
