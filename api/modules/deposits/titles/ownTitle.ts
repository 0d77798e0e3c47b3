import { isObject } from '@engine';
import type { FormDefinition } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';
import type { DepositedTitles } from '../../works/depositedTitles';
import { findObstacle, presentCurrent } from '../../works/title.presenter';
import { findNamedTitle, listRequestFields } from './namedTitle';

/** The fields that a form copies of a title, each with the name of the value: those that its `prefill` names. */
function listCopied(
  { form }: Pick<FormDefinition, 'form'>,
  field: string,
): [copied: string, name: string][] {
  const begin = `/${field}/`;
  return Object.entries(form.prefill?.[field] ?? {}).flatMap(
    ([name, pointer]): [string, string][] =>
      pointer.startsWith(begin) ? [[pointer.slice(begin.length), name]] : [],
  );
}

/**
 * Puts the library's own values of an existing title in the place of those that a body contains, as with files. Of the
 * title, only its id and the requested change count. A title that the publisher does not have leaves no values, so that
 * its rule refuses it.
 */
export type WithOwnTitle = (
  definition: Pick<FormDefinition, 'form'>,
  data: JsonObject,
  publisherId: string | undefined,
) => Promise<JsonObject>;

/** Reads the values from the titles of the database. */
export function createWithOwnTitle(
  titles: Pick<DepositedTitles, 'find'>,
): WithOwnTitle {
  return async function withOwnTitle(definition, data, publisherId) {
    const named = findNamedTitle(data);
    if (named === undefined || named.isNew) return data;
    const { field, kind, id } = named;
    if (!isObject(data[field])) return data;
    const believed = ['id', ...listRequestFields(named)];
    const work =
      publisherId === undefined
        ? undefined
        : await titles.find(kind, publisherId, id);
    // A draft or a returned deposit may name a title that was merged since.
    const answers = { ...named.answers, ...(work && { id: work._id }) };
    const said = Object.entries(answers).filter(([name]) =>
      believed.includes(name),
    );
    const current: JsonObject =
      work === undefined
        ? {}
        : {
            ...presentCurrent(work),
            id: work._id,
            ...(findObstacle(work) === 'titlePending' && { status: 'PENDING' }),
          };
    const own = listCopied(definition, field).flatMap(([copied, name]) => {
      const value = current[name];
      return value === undefined ? [] : [[copied, value] as const];
    });
    return { ...data, [field]: Object.fromEntries([...said, ...own]) };
  };
}
