import { formatDateTime } from '@engine';
import type { FrontendConfig } from '@contract/configuration';
import type { Author, FindNames } from './authors';
import { readAuthors } from './authors';
import { ApiError } from '../http/errors';

/** Who made a change, and when, as a sentence says it. */
export type NamedChange = Readonly<{ name: string; date: string }>;

export interface NamedChangeDeps {
  findNames: FindNames;
  configuration: () => Pick<FrontendConfig, 'timeZone'>;
}

/** Reads who made a change, and when; undefined where that is not known. */
export async function nameChange(
  { findNames, configuration }: NamedChangeDeps,
  author: Author,
): Promise<NamedChange | undefined> {
  const toAuthor = await readAuthors(findNames, [author]);
  const { by, date } = toAuthor(author);
  if (by === null) return undefined;
  const { timeZone } = configuration();
  return { name: by.name, date: formatDateTime(date, timeZone) };
}

/** One of the two records of a merge, as a sentence names it. */
export interface RecordOfMerge {
  sentence: 'mergedRecordChanged' | 'keptRecordChanged';
  record: string;
}

export interface NotAllowedNowDeps extends NamedChangeDeps {
  /** Words the sentence that follows the reason. */
  translate(
    name: 'recordLastChange' | RecordOfMerge['sentence'],
    params: NamedChange & { record: string },
  ): Promise<string>;
}

/**
 * The refusal of what a record does not allow now, 409 `NOT_ALLOWED_NOW`, for library staff. Of a change that its user has
 * not seen it also says who made it, and when.
 *
 * @param why - the sentence that says what does not allow it.
 * @param of - the changed record, where more than one is meant.
 */
export type NotAllowedNow = (
  why: string,
  unseen?: Author,
  of?: RecordOfMerge,
) => Promise<ApiError>;

/** Builds these refusals. */
export function createNotAllowedNow(deps: NotAllowedNowDeps): NotAllowedNow {
  return async (why, unseen, of) => {
    const by = unseen && (await nameChange(deps, unseen));
    const { sentence = 'recordLastChange', record = '' } = of ?? {};
    const who = by && (await deps.translate(sentence, { ...by, record }));
    const message = who === undefined ? why : `${why} ${who}`;
    return new ApiError(409, 'NOT_ALLOWED_NOW', message);
  };
}
