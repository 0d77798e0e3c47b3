import type { Model } from 'mongoose';
import type { RevisedRecord } from '../../records/revisions';
import type { SearchFields } from '../../records/list/searchWords';
import { toSearchFields } from '../../records/list/searchWords';
import { toUserSearch } from '../../modules/users/userSearchFields';
import type { User } from '../../modules/users/user.model';
import type { Models } from '../composition/models';
import { eachDocument } from './eachDocument';

type Stored = Pick<SearchFields, 'searchKey'> & { _id: string };

async function keepBeginnings<Now>(model: Model<Now>): Promise<void> {
  await eachDocument<Stored, Now>(model, ['searchKey'], async (document) => {
    const { _id, searchKey } = document;
    // A document whose words changed meanwhile was written with all beginnings.
    const asRead: object = { _id, searchKey };
    const { searchStems } = toSearchFields(searchKey.split(' '));
    await model.collection.updateOne(asRead, { $set: { searchStems } });
  });
}

async function keepWordsOfUsers(users: Model<User>): Promise<void> {
  const fields = ['username', 'name', 'email', 'revision'];
  await eachDocument<User & RevisedRecord, User>(
    users,
    fields,
    async (user) => {
      const asRead: object = { _id: user._id, revision: user.revision };
      await users.collection.updateOne(asRead, { $set: toUserSearch(user) });
    },
  );
}

/** Records are found by longer beginnings of their words, accounts also by words of username and email. */
export async function beginningsOfWords(models: Models): Promise<void> {
  await keepBeginnings(models.deposits);
  await keepBeginnings(models.formRecords);
  await keepBeginnings(models.publishers);
  await keepBeginnings(models.works);
  await keepWordsOfUsers(models.users);
}
