import type { Lists } from '@engine/types/context';
import type { ListFilter } from '../list/listTypes';
import { listKinds } from '../publisher/DepositColumns';
import { listStatuses, type StatusReader } from '../publisher/depositStatus';
import { useDepositsTexts } from './useDepositsTexts';

/** Returns the filters of a list of deposits: publishers find few enough by all words at once. */
export function useDepositFilters(
  reader: StatusReader,
  lists: Lists,
): ListFilter[] {
  const t = useDepositsTexts();
  const ofPublisher: ListFilter = {
    kind: 'words',
    name: 'publisherName',
    idName: 'publisherId',
    label: t('list.publisher'),
  };
  const ofTitle: ListFilter = {
    kind: 'words',
    name: 'title',
    label: t('list.title'),
  };
  return [
    {
      kind: 'words',
      name: 'q',
      label: t('list.find'),
      placeholder: t('list.findHint'),
    },
    ...(reader === 'staff' ? [ofTitle, ofPublisher] : []),
    {
      kind: 'choice',
      name: 'kind',
      label: t('list.kind'),
      all: t('list.allKinds'),
      choices: listKinds(lists),
    },
    {
      kind: 'choice',
      name: 'status',
      label: t('list.status'),
      all: t('list.allStatuses'),
      choices: listStatuses(lists, reader),
    },
    { kind: 'days', label: t('list.deposited') },
  ];
}
