import { randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import { sha256 } from '../../records/contentHash';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { LinkKind, LinkToken } from './linkToken.model';

const HOUR_MS = 3_600_000;
const DAY = 24;

/** For how many hours a link is good (spec 2 §9 "Activation link: 24 hours"). */
export const LINK_HOURS: Readonly<Record<LinkKind, number>> = {
  activation: DAY,
  setPassword: DAY,
  recovery: 1,
  emailChange: DAY,
  restoreEmail: 7 * DAY,
  invitation: 7 * DAY,
  receipt: 30 * DAY,
  fix: 30 * DAY,
};

/** Links that change nothing: each is good until its own time is over. */
const LASTING: readonly LinkKind[] = ['receipt'];

/** Finds the email, as it is compared, to which links of a kind are sent; '' when the holder is gone or has none. */
export type FindEmailKey = (
  kind: LinkKind,
  holderId: string,
) => Promise<string>;

export interface LinkTokens {
  /**
   * Makes a token, which goes into the link and nowhere else, good while the holder keeps its email. Earlier ones of the
   * same holder and kind are void from then on; those to a receipt, which change nothing, stay good.
   */
  issue(holderId: string, kind: LinkKind): Promise<string>;
  /**
   * Finds a token of these kinds without using it up. Undefined when it is unknown, of another kind, used, void
   * or expired, or the holder has another email.
   */
  peek<Kind extends LinkKind>(
    token: string,
    kinds: readonly Kind[],
  ): Promise<LinkToken<Kind> | undefined>;
  /** The same, once: of many who use it at the same time one gets it. */
  use<Kind extends LinkKind>(
    token: string,
    kinds: readonly Kind[],
  ): Promise<LinkToken<Kind> | undefined>;
  /** Voids all tokens of a holder. */
  revoke(holderId: string): Promise<void>;
  /** Removes tokens past their time. */
  sweep(): Promise<number>;
}

/** Tokens of mailed links in the database, as hashes: who reads the database can use none. */
export function createLinkTokens(
  tokens: Model<LinkToken>,
  findEmailKey: FindEmailKey,
  clock: () => Date,
): LinkTokens {
  const alive = (token: string, kinds: readonly LinkKind[]) => ({
    _id: sha256(token),
    kind: { $in: kinds },
    expires: { $gt: clock() },
  });

  /** The token unless the email that it was sent to is not the holder's any more. */
  async function ifOfEmail<Kind extends LinkKind>(
    token: LinkToken<Kind> | null,
  ): Promise<LinkToken<Kind> | undefined> {
    if (token === null) return undefined;
    const { kind, holderId, emailKey } = token;
    const isHeld =
      emailKey !== '' && emailKey === (await findEmailKey(kind, holderId));
    return isHeld ? token : undefined;
  }

  return {
    async issue(holderId, kind) {
      const emailKey = await findEmailKey(kind, holderId);
      const token = randomBytes(32).toString('base64url');
      const _id = sha256(token);
      const isLasting = LASTING.includes(kind);
      for (;;) {
        if (!isLasting) await tokens.deleteMany({ holderId, kind });
        const now = clock();
        const expires = new Date(now.getTime() + LINK_HOURS[kind] * HOUR_MS);
        try {
          await tokens.create({
            _id,
            kind,
            holderId,
            emailKey,
            slot: isLasting ? _id : '',
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

    async peek<Kind extends LinkKind>(token: string, kinds: readonly Kind[]) {
      const found = await tokens
        .findOne(alive(token, kinds))
        .lean<LinkToken<Kind>>();
      return ifOfEmail(found);
    },

    async use<Kind extends LinkKind>(token: string, kinds: readonly Kind[]) {
      const filter = alive(token, kinds);
      const found = await tokens.findOne(filter).lean<LinkToken<Kind>>();
      const { deletedCount } = await tokens.deleteOne(filter);
      return deletedCount === 1 ? ifOfEmail(found) : undefined;
    },

    async revoke(holderId) {
      await tokens.deleteMany({ holderId });
    },

    async sweep() {
      const { deletedCount } = await tokens.deleteMany({
        expires: { $lte: clock() },
      });
      return deletedCount;
    },
  };
}
