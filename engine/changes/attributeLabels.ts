import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import { isObject } from '../vocabulary/jsonObject';
import type { Json } from '../types/json';

/** The steps of the studio that ask for the attributes of an entry; mails have one of their own. */
const stepOfList = (list: string): string =>
  list === 'MailTemplate' ? 'studio-mail' : 'studio-entry';

/** What the studio calls the attributes of the entries of a list: attribute → label. */
export function attributeLabels(
  files: SchemaFiles,
  list: string,
): ReadonlyMap<string, string> {
  const page = files[`steps/${stepOfList(list)}/ui.json`];
  const sections = isObject(page) ? page['sections'] : undefined;
  const nodes = objectsOf(sections).flatMap(({ nodes: inner }) =>
    objectsOf(inner),
  );
  return new Map(
    nodes.flatMap(({ field, label }) =>
      typeof field === 'string' && typeof label === 'string'
        ? [[field, label]]
        : [],
    ),
  );
}

const objectsOf = (list: Json | undefined) =>
  Array.isArray(list) ? list.filter(isObject) : [];
