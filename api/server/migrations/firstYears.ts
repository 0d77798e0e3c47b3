import type { WorkKind } from '@contract/titles';
import type { titleFields } from '../../modules/works/titleFields';
import type { Work } from '../../modules/works/work.model';
import type { Models } from '../composition/models';
import { rewriteDocuments } from './rewriteDocuments';

type Field = (typeof titleFields)[WorkKind]['current'][number];

/** The first year in a text. */
const YEAR = /(?<!\d)\d{4}(?!\d)/;

/**
 * The year of the first part or item of a title becomes a number (R61). A text without a year is no answer; the
 * history of the work keeps it.
 */
export async function firstYears({ works }: Models): Promise<void> {
  for (const field of ['firstPart', 'firstItem'] as const satisfies Field[]) {
    const path = `payload.${field}`;
    const isText = { [path]: { $type: 'string' } };
    await rewriteDocuments(works, isText, ({ payload }: Work) => {
      const [year] = YEAR.exec(String(payload[field])) ?? [];
      return year === undefined
        ? { $unset: { [path]: 1 } }
        : { $set: { [path]: Number(year) } };
    });
  }
}
