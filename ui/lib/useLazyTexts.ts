import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Words that come with code which is loaded later; they are known from its first drawing on. */
export function useLazyTexts(namespace: string, texts: object): TFunction {
  const { i18n } = useTranslation();
  if (!i18n.hasResourceBundle('en', namespace))
    i18n.addResourceBundle('en', namespace, texts);
  return useTranslation(namespace).t;
}
