import type { TFunction } from 'i18next';
import type { ConditionInWords } from './conditionInWords';

/** A condition as one text, for names of links. */
export const conditionText = (
  t: TFunction,
  { join, tests }: ConditionInWords,
): string =>
  tests
    .map(({ subject, verb, values }) => {
      if (verb === 'holds') return subject;
      const told = values.map((value) =>
        typeof value === 'boolean'
          ? t(value ? 'words.yes' : 'words.no')
          : value,
      );
      return `${subject} ${t(`words.${verb}`)} ${told.join(t('words.or'))}`;
    })
    .map((text) => text.trim())
    .join(t(join === 'all' ? 'words.and' : 'words.or'));
