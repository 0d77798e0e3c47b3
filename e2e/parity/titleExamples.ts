import { randomBytes } from 'node:crypto';
import { objectOf, writePointer } from '@engine';
import type { Example } from '@engine/checks/examples/exampleTypes';
import type { JsonObject } from '@engine/types/json';
import type { Work } from '../../api/modules/works/work.model';
import { titleFields } from '../../api/modules/works/titleFields';
import { findTitleKind, type TitleKind } from './titleKinds';

const STATUSES = ['ACCEPTED', 'PENDING', 'UPDATE_LA', 'UPDATE_LA_IN_PROGRESS'];

/** Examples with the titles that they name, as works of a publisher. */
export interface TitleExamples {
  examples: readonly Example[];
  works: readonly Partial<Work>[];
  /** The documents, which name these works and this publisher. */
  toBodies: (publisherId: string) => JsonObject[];
}

/** The title that an example copies, as a work; undefined where it names none. */
function toWork(
  { data }: Example,
  { field, workKind }: TitleKind,
): Partial<Work> | undefined {
  const title = objectOf(data[field]);
  if (title['id'] === undefined || title['status'] === undefined)
    return undefined;
  const date = title['lastDepositDate'];
  const current: readonly string[] = titleFields[workKind].current;
  return {
    kind: workKind,
    status: title['status'] as Work['status'],
    title: String(title['title']),
    discontinued: title['discontinued'] === true,
    titleNote: String(title['titleNote'] ?? ''),
    lastDepositNumber: String(title['lastDepositNumber'] ?? ''),
    lastDepositDate: typeof date === 'string' ? new Date(date) : null,
    payload: Object.fromEntries(
      Object.entries(title).filter(([name]) => current.includes(name)),
    ),
  };
}

/** A status that no work has is a matter of the page alone. */
function hasKnownStatus({ data }: Example, { field }: TitleKind): boolean {
  const { status } = objectOf(data[field]);
  return status === undefined || STATUSES.includes(String(status));
}

/**
 * Takes the examples of a kind that a user of a publisher answers. Each different title among them becomes a work, so
 * that the API puts the values of the example in their place.
 */
export function takeTitleExamples(
  all: readonly Example[],
  kind: TitleKind,
): TitleExamples {
  const examples = all.filter(
    (example) =>
      findTitleKind(example.data['type']) === kind &&
      (example.user as { role: string | null }).role === 'PUBLISHER' &&
      hasKnownStatus(example, kind),
  );
  const works = new Map<string, Partial<Work> & { _id: string }>();
  const idOf = (example: Example) => {
    const work = toWork(example, kind);
    if (work === undefined) return undefined;
    const key = JSON.stringify(work);
    const known = works.get(key);
    const _id = known?._id ?? randomBytes(12).toString('hex');
    if (known === undefined) works.set(key, { ...work, _id });
    return _id;
  };
  const ids = examples.map(idOf);
  return {
    examples,
    works: [...works.values()],
    toBodies: (publisherId) =>
      examples.map(({ data }, at) => {
        const id = ids[at];
        const named =
          id === undefined ? data : writePointer(data, `/${kind.field}/id`, id);
        const isNamed = objectOf(data['publisher'])['id'] !== undefined;
        return isNamed
          ? writePointer(named, '/publisher/id', publisherId)
          : named;
      }),
  };
}
