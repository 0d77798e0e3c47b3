import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/Note';

/** How the account that was asked for with the deposit is activated: where the link went, how long it works, where it may be found (spec 2 §2, §9). */
export function ActivationNotice({ email }: { readonly email: string }) {
  const { t } = useTranslation('app');
  return (
    <div className="no-print mt-4">
      <Note title={t('receipt:activation.title')}>
        <p>{t('receipt:activation.sent', { email })}</p>
        <p>{t('receipt:activation.spam')}</p>
      </Note>
    </div>
  );
}
