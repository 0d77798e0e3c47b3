/** The language of a tag as files write it: 'en' of 'en_AU' and of 'eng'; undefined for what is no tag. Old codes are known by the tables of Unicode. */
export function toLanguageSubtag(written: string): string | undefined {
  try {
    return new Intl.Locale(written.trim().replaceAll('_', '-')).language;
  } catch {
    return undefined;
  }
}
