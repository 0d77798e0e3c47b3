import { toTitled } from '../../modules/works/titleKey';
import type { Work } from '../../modules/works/work.model';
import type { Models } from '../composition/models';
import { rewriteDocuments } from './rewriteDocuments';

/** Titles get the fields by which library staff find them by any of their words. */
export async function titlesByWords({ works }: Models): Promise<void> {
  const isOld = { searchKey: { $exists: false } };
  await rewriteDocuments(works, isOld, ({ title }: Work) => ({
    $set: toTitled(title),
  }));
}
