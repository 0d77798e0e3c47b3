import { randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import { sha256 } from '../../../records/contentHash';
import { isDuplicateKey } from '../../../records/duplicateKey';
import type { User } from '../../users/user.model';
import type { AccountToken, AccountTokenKind } from './accountToken.model';

const HOUR_MS = 3_600_000;

/** For how many hours a link is good (spec 2 §9 "Activation link: 24 hours"). */
export const LINK_HOURS: Readonly<Record<AccountTokenKind, number>> = {
  activation: 24,
  setPassword: 24,
  recovery: 1,
};

export interface AccountTokens {
  /** Makes a token, which goes into the link and nowhere else, good while the account keeps its email. Earlier ones of the same user and kind are void from then on. */
  issue(userId: string, kind: AccountTokenKind): Promise<string>;
  /**
   * Finds a token without using it up. Undefined when it is unknown, used, void or expired, or the account has
   * another email.
   */
  peek(token: string): Promise<AccountToken | undefined>;
  /** The same, once: of many who use it at the same time one gets it. */
  use(
    token: string,
    kinds: readonly AccountTokenKind[],
  ): Promise<AccountToken | undefined>;
  /** Voids all tokens of a user. */
  revoke(userId: string): Promise<void>;
  /** Removes tokens past their time. */
  sweep(): Promise<number>;
}

/** Tokens of mailed links in the database, as hashes: who reads the database can use none. */
export function createAccountTokens(
  tokens: Model<AccountToken>,
  users: Model<User>,
  clock: () => Date,
): AccountTokens {
  const alive = (token: string) => ({
    _id: sha256(token),
    expires: { $gt: clock() },
  });

  /** '' of an account that is not there any more; such a link opens nothing. */
  async function findEmailKey(userId: string): Promise<string> {
    const user = await users
      .findById(userId)
      .select('emailKey')
      .lean<Pick<User, 'emailKey'>>();
    return user?.emailKey ?? '';
  }

  /** The token unless the email that it was sent to is not the account's any more. */
  async function ifOfEmail(
    token: AccountToken | null,
  ): Promise<AccountToken | undefined> {
    if (token === null) return undefined;
    const { userId: _id, emailKey } = token;
    const holder = await users.exists({ _id, emailKey });
    return holder === null ? undefined : token;
  }

  return {
    async issue(userId, kind) {
      const emailKey = await findEmailKey(userId);
      const token = randomBytes(32).toString('base64url');
      for (;;) {
        await tokens.deleteMany({ userId, kind });
        const now = clock();
        const expires = new Date(now.getTime() + LINK_HOURS[kind] * HOUR_MS);
        try {
          await tokens.create({
            _id: sha256(token),
            kind,
            userId,
            emailKey,
            createdDate: now,
            expires,
          });
          return token;
        } catch (error) {
          // Another was made meanwhile; of the two the later one holds.
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },

    async peek(token) {
      return ifOfEmail(await tokens.findOne(alive(token)).lean<AccountToken>());
    },

    async use(token, kinds) {
      return ifOfEmail(
        await tokens
          .findOneAndDelete({ ...alive(token), kind: { $in: kinds } })
          .lean<AccountToken>(),
      );
    },

    async revoke(userId) {
      await tokens.deleteMany({ userId });
    },

    async sweep() {
      const { deletedCount } = await tokens.deleteMany({
        expires: { $lte: clock() },
      });
      return deletedCount;
    },
  };
}
