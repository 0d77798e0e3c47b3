import { entriesOf } from '@engine';
import type { Library } from '@contract/configuration';
import type { PublisherSummary } from '@contract/user';
import type { Lists } from '@engine/types/context';
import type { ListColumn, ListDefinition } from '../../list/listTypes';
import { DepositForPublisher } from '../../publisher/DepositForPublisher';
import { toPlace } from '../../publisher/publisherRows';
import { usePageLinks } from '../../shell/pageLinks';
import { findName } from '../findName';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

export interface PublisherListProps {
  readonly lists: Lists;
  readonly libraries: readonly Library[];
  /** Whether the reader may deposit for publishers. */
  readonly mayDeposit: boolean;
}

/** Describes the list of all publishers. */
export function usePublisherList({
  lists,
  libraries,
  mayDeposit,
}: PublisherListProps): ListDefinition<PublisherSummary> {
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const categories = entriesOf(lists, 'PublisherCategory');
  const deposit: ListColumn<PublisherSummary> = {
    key: 'actions',
    look: 'cell-act',
    label: t('publishers.actions'),
    draw: ({ id, name, status }) =>
      status === 'ACTIVE' ? (
        <DepositForPublisher publisherId={id} about={name} />
      ) : null,
  };
  return {
    name: t('publishers.title'),
    path: 'library/publishers',
    columns: [
      {
        key: 'name',
        label: t('publishers.name'),
        firstOrder: 'ascending',
        draw: ({ id, name }) => (
          <a className="work" dir="auto" href={links.libraryPublisher(id)}>
            {name}
          </a>
        ),
      },
      {
        key: 'place',
        label: t('publishers.place'),
        draw: (publisher) => toPlace(publisher, lists),
      },
      {
        key: 'category',
        label: t('publishers.category'),
        draw: ({ category }) => categories?.[category]?.label ?? category,
      },
      {
        key: 'library',
        label: t('publishers.library'),
        draw: ({ assignedToId }) => findName(libraries, assignedToId),
      },
      ...(mayDeposit ? [deposit] : []),
    ],
    filters: [
      {
        kind: 'words',
        name: 'q',
        label: t('publishers.find'),
        placeholder: t('publishers.findHint'),
      },
      {
        kind: 'choice',
        name: 'assignedTo',
        label: t('publishers.library'),
        all: t('publishers.allLibraries'),
        choices: libraries.map(({ abbrev, name }) => ({
          value: abbrev,
          label: name,
        })),
      },
      {
        kind: 'choice',
        name: 'status',
        label: t('publishers.status'),
        all: t('publishers.statuses.ACTIVE'),
        choices: [{ value: 'MERGED', label: t('publishers.statuses.MERGED') }],
      },
    ],
    usualSort: 'name',
    keyOf: ({ id }) => id,
    empty: { icon: 'shelf', title: t('publishers.none') },
  };
}
