import { AdministratorLink } from '../../shell/AdministratorLink';
import { Note } from '../../../components/Note';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import { whyRefused } from '../maySend';
import { useDepositPart } from '../useDepositPart';
import texts from './texts/en.json' with { type: 'json' };

/** Says why the user cannot send the form, and what to do. */
export function RefusalNote() {
  const t = useLazyTexts('depositRefusal', texts);
  const refusal = useDepositPart(whyRefused);
  const config = useDepositPart(({ context }) => context.config);
  const join = useDepositPart(({ context }) => context.user.join);
  return (
    <Note tone="warning" role="alert" title={t(`${refusal}.title`)}>
      {refusal === 'mayNotYetDeposit' && join?.status === 'WAITING'
        ? t('mayNotYetDeposit.textWaits', { publisher: join.publisherName })
        : t(`${refusal}.text`)}
      {refusal === 'mayNotDeposit' ? (
        <>
          {' '}
          <AdministratorLink config={config} />.
        </>
      ) : null}
    </Note>
  );
}
