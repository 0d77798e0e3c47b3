import type { PreviewExample } from './listExamples';
import type { usePreviewTexts } from './usePreviewTexts';

/**
 * What an example is called among the choices of a preview. Without a title, the name of its file says it.
 *
 * @param deposit - the name of the one that has the answers of a deposit.
 */
export const exampleLabel = (
  t: ReturnType<typeof usePreviewTexts>,
  { name, title }: Pick<PreviewExample, 'name' | 'title'>,
  deposit: string | null,
): string =>
  name === deposit
    ? t('fromDeposit', { reference: name })
    : t('examples', { name: title ?? name.replaceAll('-', ' ') });

/** The example of a name; one that is not there any more has its name alone. */
export const findExample = <Example extends { readonly name: string }>(
  examples: readonly Example[],
  name: string,
): Example | { readonly name: string } =>
  examples.find((one) => one.name === name) ?? { name };
