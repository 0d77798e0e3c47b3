import type { ListEntry } from '@engine/types/context';

/** How the text of subfields becomes a value. */
const READINGS = [
  'title',
  'statement',
  'isbn',
  'year',
  'projectedDate',
  'person',
  'organisation',
  'subject',
] as const;

export type Reading = (typeof READINGS)[number];

/** An entry of the list MarcField: which subfields of a tag give which value. */
export interface MarcRule {
  tag: string;
  subfields: readonly string[];
  /** The name of an offered value, or `date`. */
  value: string;
  as: Reading;
  /** A key of CreatorRole for persons and organisations without a role of their own. */
  role?: string;
  /** Codes of the leader for types of record, as of scores, that have `roleOfTypes` instead of `role`. */
  recordTypes?: readonly string[];
  roleOfTypes?: string;
  /** Words of which a field has at least one to count; any field without them. */
  qualifiers?: readonly string[];
  /** Words and codes of roles in which persons and organisations did not create the publication. */
  otherRoles?: readonly string[];
  /** Subdivisions of headings in a record whose headings are no subjects, as it is of a story. */
  notUnder?: readonly string[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

const toTexts = (value: unknown) =>
  Array.isArray(value) ? value.filter(isText) : [];

/** The roles of an entry, or of the one that it names for them. */
function findOtherRoles(
  { otherRoles, otherRolesOf }: ListEntry,
  entries: readonly ListEntry[],
): unknown {
  return (
    otherRoles ?? entries.find(({ name }) => name === otherRolesOf)?.otherRoles
  );
}

/** Returns the rules of the list in its order; entries that are no rules are left out. */
export function toMarcRules(entries: readonly ListEntry[]): MarcRule[] {
  return entries.flatMap((entry) => {
    const { tag, subfields, value, as, qualifiers, notUnder } = entry;
    const { role, recordTypes, roleOfTypes } = entry;
    const otherRoles = findOtherRoles(entry, entries);
    const reading = READINGS.find((one) => one === as);
    if (!isText(tag) || !isText(value) || reading === undefined) return [];
    return [
      {
        tag,
        subfields: toTexts(subfields),
        value,
        as: reading,
        ...(isText(role) ? { role } : {}),
        ...(isText(roleOfTypes)
          ? { recordTypes: toTexts(recordTypes), roleOfTypes }
          : {}),
        ...(qualifiers === undefined
          ? {}
          : { qualifiers: toTexts(qualifiers) }),
        ...(otherRoles === undefined
          ? {}
          : { otherRoles: toTexts(otherRoles) }),
        ...(notUnder === undefined ? {} : { notUnder: toTexts(notUnder) }),
      },
    ];
  });
}
