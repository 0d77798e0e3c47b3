import type { Context } from '../../types/context';
import type { JsonSchema } from '../../types/definition';
import type { Json, JsonObject } from '../../types/json';
import type {
  OfferedMetadata,
  OfferedOwner,
  OfferedValue,
} from '../../types/offer';
import { entriesOf, listOf, listOptions } from '../listOptions';

/** The schemas and answers that decide whether a question may get an offered value. */
export interface OfferRules {
  /** The effective schema of the question that would get the value; undefined where it is not asked yet. */
  readonly schema: JsonSchema | undefined;
  /** The schema of the role of an owner: which roles fit depends on the deposit. */
  readonly roleSchema: JsonSchema | undefined;
  readonly context: Pick<Context, 'lists' | 'today'>;
  readonly deposit: JsonObject;
}

/** Part of a date like '2019-04': 0 year, 1 month. Programs write a year like 0101 for an unknown one. */
function datePart(date: string | undefined, part: 0 | 1): number | undefined {
  const digits = /^([1-9]\d{3})(?:-(\d{2}))?/.exec(date ?? '')?.[part + 1];
  return digits === undefined ? undefined : Number(digits);
}

/** A year that the question would take. */
function toYear(
  { date }: OfferedMetadata,
  { schema, context }: OfferRules,
): number | undefined {
  const year = datePart(date, 0);
  if (year === undefined) return undefined;
  const { minimum, yearsAhead } = schema ?? {};
  if (typeof minimum === 'number' && year < minimum) return undefined;
  const thisYear = Number(context.today.slice(0, 4));
  return typeof yearsAhead === 'number' && year > thisYear + yearsAhead
    ? undefined
    : year;
}

/** An owner as a row of the form has one. A role that does not fit this deposit is left out. */
function toOwner(creator: OfferedOwner, rules: OfferRules): JsonObject {
  const { type, name, givenNames, lastName, organisationName } = creator;
  const { role, yearOfBirth } = creator;
  const names: JsonObject =
    type === 'ORGANISATION'
      ? { organisationName: organisationName ?? name }
      : {
          ...(givenNames === undefined ? {} : { givenNames }),
          lastName: lastName ?? name,
        };
  const row: JsonObject = {
    type,
    ...names,
    ...(yearOfBirth === undefined ? {} : { yearOfBirth }),
  };
  const { roleSchema, context, deposit } = rules;
  if (role === undefined || roleSchema === undefined) return row;
  const around = { self: row, deposit };
  const fits = listOptions(roleSchema, context, around).some(
    (entry) => entry.name === role,
  );
  return fits ? { ...row, role } : row;
}

/** The key of no licence, which the list hides. */
const isLicence = (key: string, { lists }: OfferRules['context']) =>
  entriesOf(lists, 'CreativeCommons')?.[key]?.hidden !== true;

/** Of the subjects of a file those that the list of the question has. */
function toSubjects(
  { subjects = [] }: OfferedMetadata,
  { schema, context }: OfferRules,
): string[] {
  const list = schema && listOf(schema);
  const entries = list && context.lists[list.name];
  return subjects.filter((key) => entries?.[key] !== undefined);
}

/**
 * Returns the value that a file or a catalogue offers under a name, as an answer of the question; undefined without a usable value.
 */
export function findOfferedValue(
  name: OfferedValue,
  metadata: OfferedMetadata,
  rules: OfferRules,
): Json | undefined {
  switch (name) {
    case 'year':
      return toYear(metadata, rules);
    case 'month':
      return datePart(metadata.date, 1);
    case 'languages':
      return metadata.languages.length === 0
        ? undefined
        : [...metadata.languages];
    case 'creators':
      return metadata.creators.length === 0
        ? undefined
        : metadata.creators.map((creator) => toOwner(creator, rules));
    case 'subject':
      return toSubjects(metadata, rules)[0];
    case 'subjects': {
      const subjects = toSubjects(metadata, rules);
      return subjects.length === 0 ? undefined : subjects;
    }
    case 'hasLicence':
      return metadata.licence === undefined
        ? undefined
        : isLicence(metadata.licence, rules.context);
    case 'licence':
      return metadata.licence !== undefined &&
        isLicence(metadata.licence, rules.context)
        ? metadata.licence
        : undefined;
    case 'title':
    case 'subtitle':
    case 'edition':
    case 'seriesTitle':
    case 'seriesNumber':
    case 'isbn':
    case 'issn':
    case 'ismn':
    case 'publisher':
      return metadata[name] === '' ? undefined : metadata[name];
  }
}
