import type { Library } from '@contract/configuration';
import type { PersonName } from '@contract/staff/staff';
import type { Lists } from '@engine/types/context';
import type { ListFilter } from '../../list/listTypes';
import { listKinds, listSources } from '../../publisher/DepositColumns';
import { listStatuses, type StatusReader } from '../../publisher/depositStatus';
import { useDepositsTexts } from '../useDepositsTexts';

/** Returns the filters that publishers and library staff have of deposits. */
function useSharedFilters(reader: StatusReader, lists: Lists) {
  const t = useDepositsTexts();
  const find: ListFilter = {
    kind: 'words',
    name: 'q',
    label: t('list.find'),
    placeholder: t('list.findHint'),
  };
  const kind: ListFilter = {
    kind: 'choice',
    name: 'kind',
    label: t('list.kind'),
    all: t('list.allKinds'),
    choices: listKinds(lists),
  };
  const status = {
    kind: 'choice',
    name: 'status',
    label: t('list.status'),
    all: t('list.allStatuses'),
    choices: listStatuses(lists, reader),
  } as const;
  const days: ListFilter = { kind: 'days', label: t('list.deposited') };
  // The field above finds words of a title; a link names the beginning of one.
  const title: ListFilter = {
    kind: 'words',
    name: 'title',
    label: t('list.title'),
    isLinked: true,
  };
  return { find, kind, status, days, title };
}

/** Returns the filters of a publisher's deposits, which are few enough to be found by all words at once. */
export function useOwnDepositFilters(lists: Lists): ListFilter[] {
  const { find, kind, status, days, title } = useSharedFilters(
    'publisher',
    lists,
  );
  return [find, kind, status, days, title];
}

/** Returns the filters of the queue. */
export function useQueueFilters(
  lists: Lists,
  libraries: readonly Library[],
  members: readonly PersonName[],
): ListFilter[] {
  const t = useDepositsTexts();
  const { find, kind, status, days, title } = useSharedFilters('staff', lists);
  return [
    find,
    {
      kind: 'words',
      name: 'publisherName',
      idName: 'publisherId',
      label: t('list.publisher'),
    },
    kind,
    {
      ...status,
      choices: [{ value: 'OPEN', label: t('queue.open') }, ...status.choices],
    },
    {
      kind: 'choice',
      name: 'assignedTo',
      label: t('queue.reviewer'),
      all: t('queue.allReviewers'),
      choices: [
        { value: 'me', label: t('queue.me') },
        { value: 'none', label: t('queue.nobody') },
        ...members.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      kind: 'choice',
      name: 'source',
      label: t('queue.source'),
      all: t('queue.allSources'),
      choices: listSources(lists),
    },
    {
      kind: 'choice',
      name: 'library',
      label: t('queue.library'),
      all: t('queue.allLibraries'),
      choices: libraries.map(({ abbrev, name }) => ({
        value: abbrev,
        label: name,
      })),
    },
    days,
    title,
    {
      kind: 'choice',
      name: 'decidedBy',
      label: t('queue.library'),
      all: '',
      choices: libraries.map(({ abbrev, name }) => ({
        value: abbrev,
        label: t('queue.decidedBy', { library: name }),
      })),
      isLinked: true,
    },
    {
      kind: 'choice',
      name: 'newTitle',
      label: t('queue.newTitles'),
      all: '',
      choices: [{ value: 'true', label: t('queue.newTitles') }],
      isLinked: true,
    },
    {
      kind: 'choice',
      name: 'unchecked',
      label: t('queue.unchecked'),
      all: '',
      choices: [{ value: 'true', label: t('queue.unchecked') }],
      isLinked: true,
    },
  ];
}
