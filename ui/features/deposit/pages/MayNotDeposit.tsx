import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/Note';
import { maySend, whyRefused } from '../maySend';
import { useDepositPart } from '../useDepositPart';

/** Tells a user without the right to deposit so on every step, before the first answer (spec 2 §6). */
export function MayNotDeposit() {
  const { t } = useTranslation('app');
  const allowed = useDepositPart(maySend);
  const refusal = useDepositPart(whyRefused);
  if (allowed) return null;
  return (
    <Note tone="warning" role="alert" title={t(`${refusal}.title`)}>
      {t(`${refusal}.text`)}
    </Note>
  );
}
