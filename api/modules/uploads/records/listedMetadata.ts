import { entriesOf, listOf } from '@engine';
import type { ListEntry, Lists } from '@engine/types/context';
import type { FormModel } from '@engine/types/model';
import type { OfferedValue } from '@engine/types/offer';
import type { FileCreator, FileMetadata } from '@contract/files';
import { findLanguageKey } from './languageKeys';
import { findLongestAllowed } from '../chunks/longestAllowed';
import { toPlainText } from './plainText';

/** More names than that are no suggestion. */
const MAX_CREATORS = 50;
/** More subjects than that are no suggestion. */
const MAX_SUBJECTS = 50;
/** For what no schema limits. */
const MAX_TEXT = 500;

/** Texts of a file's metadata; the form says which question each is offered at. */
const TEXTS = [
  'title',
  'subtitle',
  'edition',
  'seriesTitle',
  'seriesNumber',
  'isbn',
  'issn',
  'ismn',
  'date',
  'publisher',
] as const;

/** Texts of an owner, named as the questions of a row. */
const OWNER_TEXTS = ['givenNames', 'lastName', 'organisationName'] as const;

/** Names of the offers whose lists have the subjects of a file. */
const SUBJECTS = ['subject', 'subjects'] as const;

/** The key of the entry that a file names by its key or its words. */
function findKey(
  entries: Readonly<Record<string, ListEntry>>,
  text: string,
): string | undefined {
  const word = text.trim().toLowerCase();
  return Object.values(entries).find((entry) =>
    [entry.name, entry.label].some((each) => each.toLowerCase() === word),
  )?.name;
}

/** The form that offers it, e.g. a loaded form version. */
export interface OfferingForm {
  form: { model: Pick<FormModel, 'scopes' | 'offers'> };
  lists: Lists;
}

/** The entries of the list that the question of an offer has. */
export function findOfferedEntries(
  { form: { model }, lists }: OfferingForm,
  name: OfferedValue,
): Readonly<Record<string, ListEntry>> {
  const offer = model.offers.find(({ value }) => value === name);
  const { pattern = '', field = '' } = offer ?? {};
  const statements = model.scopes[pattern]?.statements ?? [];
  const list = statements
    .map(({ fields }) => fields[field])
    .map((schema) => (schema ? listOf(schema) : undefined))
    .find((found) => found !== undefined);
  return (list && lists[list.name]) ?? {};
}

/**
 * Restricts a file's metadata to the terms of the form: languages and roles of its lists, and plain text no
 * longer than its question accepts.
 */
export function toListedMetadata(
  metadata: FileMetadata,
  { form, lists }: OfferingForm,
): FileMetadata {
  const { model } = form;
  const findOffer = (name: string) =>
    model.offers.find(({ value }) => value === name);

  /** The texts that are there and not empty, under their names. */
  function toTexts<Name extends string>(
    names: readonly Name[],
    source: { readonly [Given in NoInfer<Name>]?: string },
    findLimit: (name: Name) => number | undefined,
  ): { [Given in Name]?: string } {
    const texts: { [Given in Name]?: string } = {};
    for (const name of names) {
      const text = toPlainText(source[name] ?? '', findLimit(name) ?? MAX_TEXT);
      if (text !== '') texts[name] = text;
    }
    return texts;
  }

  function findOfferLimit(name: string): number | undefined {
    const offer = findOffer(name);
    return offer && findLongestAllowed(model, offer.pattern, offer.field);
  }

  function findOwnerLimit(name: string): number | undefined {
    const rows = findOffer('creators');
    return (
      rows && findLongestAllowed(model, `${rows.pattern}/${rows.field}/*`, name)
    );
  }

  function toCreator(creator: FileCreator): FileCreator[] {
    const name = toPlainText(creator.name, MAX_TEXT);
    if (name === '') return [];
    const roles = entriesOf(lists, 'CreatorRole') ?? {};
    const { type, role, yearOfBirth } = creator;
    const known = role !== undefined && Object.hasOwn(roles, role);
    return [
      {
        name,
        type,
        ...toTexts(OWNER_TEXTS, creator, findOwnerLimit),
        ...(yearOfBirth === undefined ? {} : { yearOfBirth }),
        ...(known ? { role } : {}),
      },
    ];
  }

  const keys = metadata.languages.flatMap((written) => {
    const key = findLanguageKey(entriesOf(lists, 'Languages') ?? {}, written);
    return key === undefined ? [] : [key];
  });
  const { pageCount, width, height, geographic, licence } = metadata;
  const written = (metadata.subjects ?? []).slice(0, MAX_SUBJECTS);
  const subjects = SUBJECTS.flatMap((name) => {
    const entries = findOfferedEntries({ form, lists }, name);
    return written.flatMap((text) => findKey(entries, text) ?? []);
  });
  const licences = entriesOf(lists, 'CreativeCommons') ?? {};
  return {
    source: metadata.source,
    ...toTexts(TEXTS, metadata, findOfferLimit),
    creators: metadata.creators.slice(0, MAX_CREATORS).flatMap(toCreator),
    languages: [...new Set(keys)],
    ...(subjects.length === 0 ? {} : { subjects: [...new Set(subjects)] }),
    ...(licence !== undefined && Object.hasOwn(licences, licence)
      ? { licence }
      : {}),
    ...(pageCount === undefined ? {} : { pageCount }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(geographic === undefined ? {} : { geographic }),
  };
}
