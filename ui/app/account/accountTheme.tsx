import { useTranslation } from 'react-i18next';
import type { ComponentType } from 'react';
import type { BlockName } from '@engine/types/generated/names';
import type { BlockProps, RendererTheme } from '../../renderer/types';
import { theme } from '../theme';

function TermsOfAccounts() {
  const { t } = useTranslation('account');
  return <p>{t('terms')}</p>;
}

const own = { terms: TermsOfAccounts } satisfies Partial<
  Record<BlockName, ComponentType<BlockProps>>
>;

/** What the forms of accounts are drawn with. */
export const accountTheme: RendererTheme = {
  ...theme,
  blocks: { ...theme.blocks, ...own },
};
