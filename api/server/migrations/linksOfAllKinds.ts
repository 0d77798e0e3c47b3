import type { LinkKind } from '../../modules/links/linkToken.model';
import type { Models } from '../composition/models';
import { insertOnce } from './insertOnce';

/** A link as it was stored when only accounts had any. */
interface OldLink {
  _id: string;
  kind: LinkKind;
  userId: string;
  emailKey: string;
  createdDate: Date;
  expires: Date;
}

/** The links of accounts move to the collection of all links, so that what was mailed before keeps working. */
export async function linksOfAllKinds({ linkTokens }: Models): Promise<void> {
  const old = linkTokens.db.collection<OldLink>('accounttokens');
  for (const { userId, ...link } of await old.find({}).toArray()) {
    await insertOnce(linkTokens, { ...link, holderId: userId });
    await old.deleteOne({ _id: link._id });
  }
}
