import { toLanguageSubtag } from './languageSubtag';
import type { NameOrder } from './toCreator';

/** CLDR lists these languages under surnameFirst in its data about names of persons. */
const FAMILY_NAME_FIRST: ReadonlySet<string> = new Set([
  'hu',
  'ja',
  'km',
  'ko',
  'mn',
  'si',
  'ta',
  'te',
  'vi',
  'yue',
  'zh',
]);

/** In which order a publication in these languages writes names. */
export function toNameOrder(languages: readonly string[]): NameOrder {
  return {
    familyNameFirst: languages.some((language) =>
      FAMILY_NAME_FIRST.has(toLanguageSubtag(language) ?? ''),
    ),
  };
}
