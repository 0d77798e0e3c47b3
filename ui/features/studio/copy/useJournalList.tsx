import type { JournalRow } from '@contract/studio/studioCopy';
import { formatDateTime } from '@engine';
import type { ListDefinition } from '../../list/listTypes';
import { useCopyTexts } from './useCopyTexts';

/** Labels are written to follow "Undo:". */
const toSentence = (label: string) =>
  label.charAt(0).toUpperCase() + label.slice(1);

/** Describes the list of who changed the working copy, what and when. */
export function useJournalList(timeZone: string): ListDefinition<JournalRow> {
  const t = useCopyTexts();
  return {
    name: t('journal.name'),
    path: 'library/studio/working-copy/journal',
    columns: [
      {
        key: 'label',
        label: t('journal.label'),
        draw: ({ label }) => toSentence(label || t('journal.noLabel')),
      },
      {
        key: 'author',
        label: t('journal.author'),
        draw: ({ author, authorName = author }) =>
          authorName ?? t('journal.service'),
      },
      {
        key: 'date',
        label: t('journal.date'),
        look: 'num',
        firstOrder: 'descending',
        draw: ({ date }) => formatDateTime(date, timeZone),
      },
    ],
    filters: [
      { kind: 'words', name: 'q', label: t('journal.search') },
      { kind: 'days', label: t('journal.when') },
    ],
    usualSort: '-date',
    keyOf: ({ revision }) => String(revision),
    empty: {
      icon: 'clock',
      title: t('journal.none'),
      text: t('journal.noneText'),
    },
  };
}
