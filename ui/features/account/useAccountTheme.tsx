import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComponentType } from 'react';
import type { BlockName } from '@engine/types/generated/names';
import { useFormTheme } from '../../forms/themeContext';
import type { BlockProps, RendererTheme } from '../../renderer/types';

function TermsOfAccounts() {
  const { t } = useTranslation('account');
  return <p>{t('terms')}</p>;
}

const own = { terms: TermsOfAccounts } satisfies Partial<
  Record<BlockName, ComponentType<BlockProps>>
>;

/** Returns the theme of the forms of accounts. */
export function useAccountTheme(): RendererTheme {
  const theme = useFormTheme();
  return useMemo(
    () => ({ ...theme, blocks: { ...theme.blocks, ...own } }),
    [theme],
  );
}
