import type { ListEntry, Lists } from '@engine/types/context';
import type { FileCreator, FileMetadata } from '@contract/files';
import type { FormDefinition } from '@engine/types/definition';
import type { Json } from '@engine/types/json';
import { findLanguageKey } from './languageKeys';
import { findLongestAllowed } from './longestAllowed';
import { toPlainText } from '../../plainText';

/** More names than that are no suggestion. */
const MAX_CREATORS = 50;
/** For what no schema limits. */
const MAX_TEXT = 500;

/** Which field of a deposit each text is offered for. */
const OFFERED_FOR = {
  title: 'itemTitle',
  subtitle: 'itemSubtitle',
  edition: 'edition',
  isbn: 'isbn',
  date: 'date',
  publisher: 'name',
} as const;

const CREATOR_TEXTS = {
  givenNames: 'givenNames',
  lastName: 'lastName',
  organisationName: 'organisationName',
} as const;

/** The form that offers it, e.g. a loaded form version. */
export interface OfferingForm {
  form: { definition: Pick<FormDefinition, 'schemas' | 'steps'> };
  lists: Lists;
}

/**
 * What a file says of itself in the terms of the form: languages by their keys in the list and without those that
 * it does not have, roles that the list has, plain text no longer than its question takes.
 */
export function toListedMetadata(
  metadata: FileMetadata,
  { form, lists }: OfferingForm,
): FileMetadata {
  const { schemas, steps } = form.definition;
  const rules: Json = [
    ...Object.values(schemas),
    ...Object.values(steps).map((step) => step.schema),
  ];

  /** The texts that are there and not empty, under their names. */
  function toTexts<Field extends string>(
    fields: Readonly<Record<Field, string>>,
    source: { readonly [Name in NoInfer<Field>]?: string },
  ): { [Name in Field]?: string } {
    const texts: { [Name in Field]?: string } = {};
    for (const name in fields) {
      const limit = findLongestAllowed(rules, fields[name]) ?? MAX_TEXT;
      const text = toPlainText(source[name] ?? '', limit);
      if (text !== '') texts[name] = text;
    }
    return texts;
  }

  function toCreator(creator: FileCreator): FileCreator[] {
    const name = toPlainText(creator.name, MAX_TEXT);
    if (name === '') return [];
    const roles: Record<string, ListEntry> = lists['CreatorRole'] ?? {};
    const { type, role } = creator;
    const known = role !== undefined && Object.hasOwn(roles, role);
    return [
      {
        name,
        type,
        ...toTexts(CREATOR_TEXTS, creator),
        ...(known ? { role } : {}),
      },
    ];
  }

  const keys = metadata.languages.flatMap((written) => {
    const key = findLanguageKey(lists['Languages'] ?? {}, written);
    return key === undefined ? [] : [key];
  });
  const { pageCount, geographic } = metadata;
  return {
    source: metadata.source,
    ...toTexts(OFFERED_FOR, metadata),
    creators: metadata.creators.slice(0, MAX_CREATORS).flatMap(toCreator),
    languages: [...new Set(keys)],
    ...(pageCount === undefined ? {} : { pageCount }),
    ...(geographic === undefined ? {} : { geographic }),
  };
}
