import { useTranslation } from 'react-i18next';

/** A sentence has so many names; further ones are counted. */
const MOST_NAMES = 10;

const format = new Intl.ListFormat('en-AU');

/** Returns a function that leaves out of a long list all but its first names, and says how many those are. */
function useFirstNames(): (names: readonly string[]) => readonly string[] {
  const { t } = useTranslation('components');
  return (names) => {
    const count = names.length - MOST_NAMES;
    return count > 0
      ? [...names.slice(0, MOST_NAMES), t('moreNames', { count })]
      : names;
  };
}

/** Returns a function that writes names as a list in a sentence: 'No. 13, No. 14 and No. 15', or 'No. 1, … and 190 more'. */
export function useListNames(): (names: readonly string[]) => string {
  const firstNames = useFirstNames();
  return (names) => format.format(firstNames(names));
}

/** Returns a function that splits such a list into its names and the words between them. */
export function useNameParts(): (
  names: readonly string[],
) => readonly { readonly isName: boolean; readonly text: string }[] {
  const firstNames = useFirstNames();
  return (names) =>
    format.formatToParts(firstNames(names)).map(({ type, value }) => ({
      isName: type === 'element',
      text: value,
    }));
}
