import type { Deposit } from '../../modules/deposits/deposit.model';
import { toListedFields } from '../../modules/deposits/list/listedFields';
import type { FormRecord } from '../../modules/formRecords/formRecord.model';
import { toSearchFields, toSearchWords } from '../../records/list/searchWords';
import type { Models } from '../composition/models';
import { rewriteDocuments } from './rewriteDocuments';

/** Deposits and records of forms get the fields that their lists are sorted, filtered and searched by. */
export async function depositsInLists({
  deposits,
  formRecords,
}: Models): Promise<void> {
  const isOld = { searchKey: { $exists: false } };
  await rewriteDocuments(deposits, isOld, (deposit: Deposit) => ({
    $set: toListedFields(deposit),
  }));
  await rewriteDocuments(formRecords, isOld, ({ title }: FormRecord) => ({
    $set: toSearchFields(toSearchWords(title)),
    $unset: { words: 1 },
  }));
}
