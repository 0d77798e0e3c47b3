import { useTranslation } from 'react-i18next';

/** A sentence has so many names; further ones are counted. */
const MOST_NAMES = 10;

const format = new Intl.ListFormat('en-AU');

/** Returns a function that writes names as a list in a sentence: 'No. 13, No. 14 and No. 15', or 'No. 1, … and 190 more'. */
export function useListNames(): (names: readonly string[]) => string {
  const { t } = useTranslation('components');
  return (names) => {
    const count = names.length - MOST_NAMES;
    return format.format(
      count > 0
        ? [...names.slice(0, MOST_NAMES), t('moreNames', { count })]
        : names,
    );
  };
}
