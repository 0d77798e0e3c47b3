import { useState } from 'react';
import type { OwnWithdrawal } from '@contract/withdrawal';
import { Button } from '../../../components/Button';
import type { FormRequest } from '../../../forms/state/formsState';
import type { VisitStart } from '../../shell/visit';
import { FormDialog } from '../../staff/FormDialog';
import { useDepositsTexts } from '../useDepositsTexts';
import { toWithdrawalPath } from './withdrawalPath';

export interface AskWithdrawalProps {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  readonly reference: string;
  /** Of the library. */
  readonly promisedDays: OwnWithdrawal['promisedDays'];
  /** The name of the library. */
  readonly library: string;
  /** The request was sent. */
  onSent(): void;
}

/** The button with which a publisher asks for the withdrawal of a deposit, and its form. */
export function AskWithdrawal(props: AskWithdrawalProps) {
  const [isOpen, setOpen] = useState(false);
  const t = useDepositsTexts();
  return (
    <div>
      <Button
        variant="link"
        small
        className="px-0 text-start"
        onClick={() => setOpen(true)}
      >
        {t('withdrawal.ask')}
      </Button>
      {isOpen ? <AskDialog {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function AskDialog(props: AskWithdrawalProps & { onClose(): void }) {
  const { start, reference, library, promisedDays, onSent, onClose } = props;
  const t = useDepositsTexts();
  const [request] = useState<FormRequest<'withdrawal-request'>>(() => ({
    key: 'withdrawal-request',
    about: reference,
    send: (api, body) => api.post(toWithdrawalPath(reference), body),
  }));
  return (
    <FormDialog
      start={start}
      request={request as unknown as FormRequest}
      keeps
      title={t('withdrawal.asking')}
      save={t('withdrawal.send')}
      saving={t('withdrawal.sending')}
      onSent={() => {
        onClose();
        onSent();
      }}
      onClose={onClose}
    >
      <p>{t('withdrawal.about', { library, ...promisedDays })}</p>
    </FormDialog>
  );
}
