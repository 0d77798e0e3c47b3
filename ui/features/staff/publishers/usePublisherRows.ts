import type { Library } from '@contract/configuration';
import type { PublisherSummary } from '@contract/user';
import type { Lists } from '@engine/types/context';
import { toPublisherRows, type DetailRow } from '../../publisher/publisherRows';
import { usePublisherTexts } from '../../publisher/usePublisherTexts';
import { findName } from '../findName';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

interface PublisherFacts {
  readonly publisher: PublisherSummary;
  readonly lists: Lists;
  readonly libraries: readonly Library[];
}

/** The details of a publisher as library staff see them. */
export function usePublisherRows({
  publisher,
  lists,
  libraries,
}: PublisherFacts): DetailRow[] {
  const t = useStaffRecordTexts();
  const words = usePublisherTexts();
  const { contactName, phone, email } = publisher;
  const contact = [contactName, phone, email].flatMap((line) => line ?? []);
  return [
    ...toPublisherRows(publisher, lists, words),
    {
      key: 'contact',
      term: t('publisher.contact'),
      lines: contact.length > 0 ? contact : [t('publisher.noContact')],
    },
    {
      key: 'library',
      term: t('publisher.library'),
      lines: [findName(libraries, publisher.assignedToId)],
    },
    {
      key: 'multiSerial',
      term: t('publisher.multiSerial'),
      lines: [
        publisher.multiSerialDepositEnabled
          ? t('publisher.allowed')
          : t('publisher.notAllowed'),
      ],
    },
    {
      key: 'status',
      term: t('publisher.status'),
      lines: [t(`publishers.statuses.${publisher.status}`)],
    },
  ];
}
