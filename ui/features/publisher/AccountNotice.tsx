import { Note } from '../../components/Note';
import { usePublisherTexts } from './usePublisherTexts';

/** Explains that the account begins with the deposit, and how the user activates it (spec 2 §2). */
export function AccountNotice() {
  const t = usePublisherTexts();
  return <Note title={t('details.mailTitle')}>{t('details.mailText')}</Note>;
}
