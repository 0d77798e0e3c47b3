import { Note } from '../../components/Note';
import { usePublisherTexts } from './usePublisherTexts';

/** What comes of asking for an account with a deposit (spec 2 §2). */
export function AccountNotice() {
  const t = usePublisherTexts();
  return <Note title={t('details.mailTitle')}>{t('details.mailText')}</Note>;
}
