import type {
  MultipartMonoTitle,
  SerialTitle,
} from '@engine/types/generated/entities';
import type { DepositStored } from '@engine/types/generated/forms';
import { toSortKey } from '../../../records/list/listDefinition';
import {
  toSearchFields,
  toSearchWords,
} from '../../../records/list/searchWords';
import { stored } from '../../forms/typedAnswers';
import { toNameKey } from '../../publishers/similarName';
import type { Deposit } from '../deposit.model';
import { findNamedTitle } from '../titles/namedTitle';

/** An ISBN, ISMN or ISSN without its hyphens. */
export function toIdentifier(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}

type Items = NonNullable<DepositStored['submissionItems']>;

/** The answers of a title that deposits are found by; each kind has some of them. */
type FoundBy = Pick<SerialTitle, 'title' | 'issn'> &
  Pick<MultipartMonoTitle, 'isbn' | 'requestedIsbn'>;

function listIdentifiers(
  items: Items,
  { issn, isbn, requestedIsbn }: FoundBy,
): string[] {
  const given = items.flatMap((item) => [item.isbn, item.issn, item.ismn]);
  const texts = [issn, isbn, requestedIsbn, ...given].map((each) =>
    toIdentifier(each ?? ''),
  );
  return [...new Set(texts)].filter((text) => text !== '');
}

/**
 * Returns the fields that lists of deposits are sorted, filtered and searched by; they follow from what is stored.
 *
 * @param presentName - the name of the publisher where it was renamed after the deposit.
 */
export function toListedFields(
  { title, payload }: Pick<Deposit, 'title' | 'payload'>,
  presentName?: string,
): Pick<
  Deposit,
  'titleKey' | 'publisherNameKey' | 'identifiers' | 'searchKey' | 'searchStems'
> {
  const { publisher, submissionItems = [] } = stored('deposit', payload);
  const titled: FoundBy = findNamedTitle(payload)?.answers ?? {};
  const publisherName = presentName ?? publisher?.name ?? '';
  const texts = [
    title,
    titled.title,
    publisherName,
    ...submissionItems.flatMap((item) => [item.itemTitle, item.itemSubtitle]),
  ];
  const words = texts.flatMap((text) => toSearchWords(text ?? ''));
  return {
    titleKey: toSortKey(title),
    publisherNameKey: toNameKey(publisherName),
    identifiers: listIdentifiers(submissionItems, titled),
    ...toSearchFields([...new Set(words)]),
  };
}
