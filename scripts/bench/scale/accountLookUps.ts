import { findNewest, findOne, now, type LookUps } from './lookUp';

/** As many requests to join as the API shows. */
const SHOWN_JOINS = 200;

/** What the API looks up about accounts: their names, the links that they were sent, and their requests to join. */
export const accountLookUps: LookUps = {
  'user by name or email': findOne('users', () => ({
    $or: [{ usernameKey: 'x' }, { emailKey: 'x' }],
  })),
  'link by its token': findOne('linktokens', ({ link }) => ({
    _id: link['_id'],
    kind: { $in: [link['kind']] },
    expires: { $gt: now },
  })),
  'a token that no link has': findOne('linktokens', ({ link }) => ({
    _id: 'x',
    kind: { $in: [link['kind']] },
    expires: { $gt: now },
  })),
  'last request of an account to join': findNewest(
    'joins',
    'createdDate',
    ({ join }) => ({ userId: join['userId'] }),
  ),
  'declined request of an account': findNewest(
    'joins',
    'decidedDate',
    ({ join }) => ({
      userId: join['userId'],
      publisherId: join['publisherId'],
      status: 'DECLINED',
      decidedDate: { $gt: new Date(0) },
    }),
  ),
  'requests to join a publisher': (database, { join }) =>
    database
      .collection('joins')
      .find({ publisherId: join['publisherId'], status: 'WAITING' })
      .sort({ createdDate: 1 })
      .limit(SHOWN_JOINS)
      .toArray(),
  'requests to join that the library may decide': (database) =>
    database
      .collection('joins')
      .find({ status: 'WAITING', libraryDate: { $ne: null } })
      .sort({ libraryDate: 1 })
      .limit(SHOWN_JOINS)
      .toArray(),
};
