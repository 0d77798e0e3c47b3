import { useTranslation } from 'react-i18next';
import type { RendererTheme } from '../../renderer/types';
import { theme } from '../theme';

function TermsOfAccounts() {
  const { t } = useTranslation('account');
  return <p>{t('terms')}</p>;
}

/** What the forms of accounts are drawn with. */
export const accountTheme: RendererTheme = {
  ...theme,
  blocks: { ...theme.blocks, terms: TermsOfAccounts },
};
