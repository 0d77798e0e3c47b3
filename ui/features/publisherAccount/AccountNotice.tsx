import { useTranslation } from 'react-i18next';
import { Note } from '../../components/Note';

/** What comes of asking for an account with a deposit (spec 2 §2). */
export function AccountNotice() {
  const { t } = useTranslation('app');
  return <Note title={t('details.mailTitle')}>{t('details.mailText')}</Note>;
}
