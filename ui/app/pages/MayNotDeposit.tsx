import { useTranslation } from 'react-i18next';
import { Note } from '../../components/Note';
import { canDeposit } from '../../features/deposit/canDeposit';
import { useDepositPart } from '../hooks';

/** Says on every step to somebody who may not deposit that it is so, before anything is typed (spec 2 §6). */
export function MayNotDeposit() {
  const { t } = useTranslation('app');
  const allowed = useDepositPart(({ context }) => canDeposit(context.user));
  if (allowed) return null;
  return (
    <Note tone="warning" role="alert" title={t('mayNotDeposit.title')}>
      {t('mayNotDeposit.text')}
    </Note>
  );
}
