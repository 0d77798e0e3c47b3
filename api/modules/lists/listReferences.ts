import { ApiError } from '../../http/errors';
import type { ListReference } from './list.service';

const MAX_LISTS = 50;

/** Reads `A,B@3` of `GET api/lists?lists=`; anything else is refused with 400. */
export function toListReferences(query: string): ListReference[] {
  const words = query.split(',');
  if (words.length > MAX_LISTS) {
    throw new ApiError(400, 'LISTS', `Name at most ${MAX_LISTS} lists.`);
  }
  return words.map((word) => {
    const match = /^([A-Za-z]{1,60})(?:@([1-9][0-9]{0,8}))?$/.exec(word);
    const name = match?.[1];
    if (name === undefined) {
      throw new ApiError(400, 'LISTS', 'The name of a list is not valid.');
    }
    const version = match?.[2];
    return version === undefined
      ? { name }
      : { name, version: Number(version) };
  });
}
