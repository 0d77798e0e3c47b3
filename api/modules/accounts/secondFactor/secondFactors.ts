import type { Model } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { isDuplicateKey } from '../../../records/duplicateKey';
import { createRecoveryCodes } from './recoveryCodes';
import type { SecondFactor } from './secondFactor.model';
import type { SecretBox } from './secretBox';

const PERIOD_SECONDS = 30;
/** Periods before and after the present one whose codes count too: clocks of telephones differ. */
const WINDOW = 1;
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** What a code was. */
export type UsedMethod = 'code' | 'recoveryCode';

/** The key of an app, as text and as the address that its QR code contains. */
export interface NewKey {
  secret: string;
  uri: string;
}

/** Second factors: an authenticator app by account, and codes for the loss of it. */
export interface SecondFactors {
  /** Whether an app protects the account, and how many recovery codes are left. */
  describe(userId: string): Promise<{ on: boolean; recoveryCodes: number }>;
  /** Makes a key that protects nothing until it is confirmed; the one before is void. Undefined when an app is on. */
  begin(userId: string, username: string): Promise<NewKey | undefined>;
  /** Switches the app on by its first code, and answers the recovery codes, which nobody can read again. Undefined for a wrong code. */
  confirm(userId: string, code: string): Promise<string[] | undefined>;
  /** Uses a code of the app or a recovery code up. Undefined when it is wrong or was used before. */
  use(userId: string, code: string): Promise<UsedMethod | undefined>;
  /** Forgets the app and the recovery codes; false when there was no app. */
  remove(userId: string): Promise<boolean>;
  /** Forgets an app that was switched on at a moment or later. */
  removeSince(userId: string, moment: Date): Promise<void>;
}

/** Second factors in the database; the decision about a code is one atomic update. */
export function createSecondFactors(
  factors: Model<SecondFactor>,
  box: SecretBox,
  issuer: string,
  clock: () => Date,
): SecondFactors {
  const toApp = (secret: string, label = '') =>
    new TOTP({
      issuer,
      label,
      period: PERIOD_SECONDS,
      secret: Secret.fromBase32(secret),
    });

  /** The period of a code; undefined when it is of none that counts now. */
  function findPeriod(
    { _id, key }: SecondFactor,
    code: string,
  ): number | undefined {
    const secret = box.open(key, _id);
    if (secret === undefined) return undefined;
    const timestamp = clock().getTime();
    const app = toApp(secret);
    const delta = app.validate({ token: code, window: WINDOW, timestamp });
    return delta === null ? undefined : app.counter({ timestamp }) + delta;
  }

  return {
    async describe(userId) {
      const found = await factors.findById(userId).lean<SecondFactor>();
      const on = found !== null && found.confirmedDate !== null;
      return { on, recoveryCodes: on ? found.recoveryCodes.length : 0 };
    },

    async begin(userId, username) {
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      try {
        await factors.updateOne(
          { _id: userId, confirmedDate: null },
          {
            $set: {
              key: box.seal(secret, userId),
              lastPeriod: 0,
              recoveryCodes: [],
              createdDate: clock(),
            },
          },
          { upsert: true },
        );
      } catch (error) {
        if (isDuplicateKey(error)) return undefined;
        throw error;
      }
      return { secret, uri: toApp(secret, username).toString() };
    },

    async confirm(userId, code) {
      const waiting = await factors
        .findOne({ _id: userId, confirmedDate: null })
        .lean<SecondFactor>();
      const period = waiting === null ? undefined : findPeriod(waiting, code);
      if (waiting === null || period === undefined) return undefined;
      const codes = createRecoveryCodes();
      const { modifiedCount } = await factors.updateOne(
        { _id: userId, confirmedDate: null, key: waiting.key },
        {
          $set: {
            confirmedDate: clock(),
            lastPeriod: period,
            recoveryCodes: codes.map((each) => box.hash(each, userId)),
          },
        },
      );
      return modifiedCount === 1 ? codes : undefined;
    },

    async use(userId, code) {
      const isOn = { _id: userId, confirmedDate: { $ne: null } };
      const found = await factors.findOne(isOn).lean<SecondFactor>();
      if (found === null) return undefined;
      const period = findPeriod(found, code);
      if (period !== undefined) {
        const { modifiedCount } = await factors.updateOne(
          { ...isOn, key: found.key, lastPeriod: { $lt: period } },
          { $set: { lastPeriod: period } },
        );
        return modifiedCount === 1 ? 'code' : undefined;
      }
      const hash = box.hash(code, userId);
      const { modifiedCount } = await factors.updateOne(
        { ...isOn, recoveryCodes: hash },
        { $pull: { recoveryCodes: hash } },
      );
      return modifiedCount === 1 ? 'recoveryCode' : undefined;
    },

    async remove(userId) {
      for (;;) {
        const factor = await factors.findById(userId).lean<SecondFactor>();
        if (factor === null) return false;
        const { confirmedDate } = factor;
        const { deletedCount } = await factors.deleteOne({
          _id: userId,
          confirmedDate,
        });
        // Otherwise it was confirmed or removed since.
        if (deletedCount === 1) return confirmedDate !== null;
      }
    },

    async removeSince(userId, moment) {
      await factors.deleteOne({
        _id: userId,
        confirmedDate: { $gte: moment },
      });
    },
  };
}
