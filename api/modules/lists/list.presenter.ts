import type { ServedList } from '@contract/forms';
import type { ListVersion } from './list.model';

/** A list as `GET api/lists` answers it (http.md "Lists, configuration, help"). */
export function presentList(list: ListVersion): ServedList {
  return {
    version: list.version,
    ...(list.credit === '' ? {} : { credit: list.credit }),
    entries: list.entries,
  };
}
