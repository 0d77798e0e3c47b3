import { joinPointer } from '@engine';
import type { IdentifierType } from '@contract/titles';
import type {
  Deposit as DepositAnswers,
  MultipartMonoTitle,
  SerialTitle,
  SubmissionItem,
} from '@engine/types/generated/entities';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { isIsbnShape, listIsbnForms } from '@engine/vocabulary/runtime/isbn';
import { isIsmnShape, listIsmnForms } from '@engine/vocabulary/runtime/ismn';
import type { Deposit } from '../deposit.model';
import { toIdentifier } from '../list/listedFields';
import type { NamedTitle } from './namedTitle';
import { findNamedTitle, listItems } from './namedTitle';

const forms: Readonly<
  Record<
    IdentifierType,
    { isShape(value: string): boolean; list(value: string): string[] }
  >
> = {
  isbn: { isShape: isIsbnShape, list: listIsbnForms },
  ismn: { isShape: isIsmnShape, list: listIsmnForms },
};

const ITEMS = 'submissionItems' satisfies keyof DepositAnswers;
const OF_ITEMS = ['isbn', 'ismn'] as const satisfies readonly (IdentifierType &
  keyof SubmissionItem)[];
const OF_TITLE = 'isbn' satisfies keyof MultipartMonoTitle;
const SHARED = [OF_TITLE, 'issn' satisfies keyof SerialTitle] as const;
const REQUESTED = 'requestedIsbn' satisfies keyof MultipartMonoTitle;

/** An ISBN or ISMN that a deposit gives to its publication. */
export interface GivenIdentifier {
  type: IdentifierType;
  /** Without hyphens and spaces. */
  value: string;
  /** Where it is in the deposit. */
  path: JsonPointer;
}

/** Returns an ISBN or ISMN without hyphens and spaces; undefined for a value of another shape (spec 1 §5). */
export function findIdentifier(
  type: IdentifierType,
  value: string,
): string | undefined {
  const identifier = toIdentifier(value);
  return forms[type].isShape(identifier) ? identifier : undefined;
}

/** Lists the lengths in which an ISBN or ISMN may be written. */
export function listIdentifierForms({
  type,
  value,
}: Pick<GivenIdentifier, 'type' | 'value'>): string[] {
  return forms[type].list(value);
}

/**
 * Lists the identifiers of a deposit, in all lengths, that another deposit with them may repeat. These are not the
 * present ones of an existing title, which its issues and parts share.
 */
export function listComparedIdentifiers({
  identifiers,
  payload,
}: Pick<Deposit, 'identifiers' | 'payload'>): string[] {
  const named = findNamedTitle(payload);
  const shared =
    named === undefined || named.isNew
      ? []
      : SHARED.map((field) => toIdentifier(String(named.answers[field] ?? '')));
  const compared = identifiers
    .filter((identifier) => !shared.includes(identifier))
    .flatMap((value) => [...listIsbnForms(value), ...listIsmnForms(value)]);
  return [...new Set(compared)];
}

function readIdentifier(
  object: JsonObject,
  at: JsonPointer,
  field: string,
  type: IdentifierType,
): GivenIdentifier[] {
  const said = object[field];
  const value =
    typeof said === 'string' ? findIdentifier(type, said) : undefined;
  return value === undefined
    ? []
    : [{ type, value, path: joinPointer(at, field) }];
}

/** The ISBN that a deposit gives its title; none where the title keeps the one that it has. */
function listOfTitle({ field, isNew, answers }: NamedTitle): GivenIdentifier[] {
  const read = (name: string) =>
    readIdentifier(answers, `/${field}`, name, OF_TITLE);
  const present = read(OF_TITLE);
  return isNew
    ? present
    : read(REQUESTED).filter(({ value }) => value !== present[0]?.value);
}

/**
 * Lists the ISBNs and ISMNs that a deposit brings with it: those of its items, of a new title, and the one that an
 * existing title is to have. The present one of an existing title is no duplicate, and an ISSN is that of all issues.
 */
export function listGivenIdentifiers(data: JsonObject): GivenIdentifier[] {
  const named = findNamedTitle(data);
  const ofItems = listItems(data).flatMap((item, at) =>
    OF_ITEMS.flatMap((type) =>
      readIdentifier(item, joinPointer(`/${ITEMS}`, at), type, type),
    ),
  );
  return named === undefined ? ofItems : [...listOfTitle(named), ...ofItems];
}
