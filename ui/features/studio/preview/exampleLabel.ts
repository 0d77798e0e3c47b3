import type { usePreviewTexts } from './usePreviewTexts';

/**
 * The name of an example as the choices of a preview say it.
 *
 * @param deposit - the name of the one that has the answers of a deposit.
 */
export const exampleLabel = (
  t: ReturnType<typeof usePreviewTexts>,
  name: string,
  deposit: string | null,
): string =>
  name === deposit
    ? t('fromDeposit', { reference: name })
    : t('examples', { name: name.replaceAll('-', ' ') });
