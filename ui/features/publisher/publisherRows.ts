import { entriesOf } from '@engine';
import type { TFunction } from 'i18next';
import type { Lists } from '@engine/types/context';
import type { CurrentUser, PublisherSummary } from '@contract/user';

/** A detail of a publisher or its user; a value may have several lines. */
export interface DetailRow {
  readonly key: string;
  readonly term: string;
  readonly lines: readonly string[];
}

const present = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.flatMap((line) => (line ? [line] : []));

/** Returns the lines of an address as a letter has them. */
export function toAddressLines(
  publisher: PublisherSummary,
  lists: Lists,
): string[] {
  const { street, suburb, stateTerritory, postcode, country } = publisher;
  const place = present([suburb, stateTerritory, postcode]).join(' ');
  return present([street, `${place}, ${toCountry(country, lists)}`]);
}

/** Returns where a publisher is in one line: its suburb with the state, or with the country where there is none. */
export function toPlace(publisher: PublisherSummary, lists: Lists): string {
  const { suburb, stateTerritory, country } = publisher;
  return stateTerritory
    ? present([suburb, stateTerritory]).join(' ')
    : present([suburb, toCountry(country, lists)]).join(', ');
}

const toCountry = (key: string, lists: Lists): string =>
  entriesOf(lists, 'Countries')?.[key]?.label ?? key;

/** Returns name, category and address as logged-in users see them (spec 2 §2). */
export function toPublisherRows(
  publisher: PublisherSummary,
  lists: Lists,
  t: TFunction,
): DetailRow[] {
  const category = entriesOf(lists, 'PublisherCategory')?.[publisher.category];
  return [
    { key: 'name', term: t('details.publisher'), lines: [publisher.name] },
    {
      key: 'category',
      term: t('details.category'),
      lines: present([category?.label ?? publisher.category]),
    },
    {
      key: 'address',
      term: t('details.address'),
      lines: toAddressLines(publisher, lists),
    },
  ];
}

/** Returns what staff see of the publisher that they deposit for: also where it is notified (spec 2 §2). */
export function toChosenRows(
  publisher: PublisherSummary,
  lists: Lists,
  t: TFunction,
): DetailRow[] {
  return [
    ...toPublisherRows(publisher, lists, t),
    {
      key: 'email',
      term: t('details.email'),
      lines: [publisher.email ?? t('details.noEmail')],
    },
  ];
}

/** Name, phone and email of a user; what there is not is left out. */
export function toUserRows(
  user: Pick<CurrentUser, 'name' | 'phone' | 'email'>,
  t: TFunction,
): DetailRow[] {
  const { name, phone, email } = user;
  return [
    { key: 'userName', term: t('details.name'), lines: present([name]) },
    { key: 'userPhone', term: t('details.phone'), lines: present([phone]) },
    { key: 'userEmail', term: t('details.email'), lines: present([email]) },
  ].filter(({ lines }) => lines.length > 0);
}

/** Returns the details of the own publisher, also those of the user for who may change them (spec 2 §2). */
export function toOwnRows(
  user: CurrentUser,
  lists: Lists,
  t: TFunction,
): DetailRow[] {
  if (user.publisher === null) return [];
  const rows = toPublisherRows(user.publisher, lists, t);
  return user.abilities.editUser ? [...rows, ...toUserRows(user, t)] : rows;
}
