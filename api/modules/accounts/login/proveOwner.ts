import { ApiError } from '../../../http/errors';
import type { SentenceName } from '@engine/types/generated/names';
import type { Translate } from '../../forms/sentences';
import type { User } from '../../users/user.model';
import type { LoginGuard } from './loginGuard';
import { tooManyLogins } from './loginGuard';

/** One thing that only the owner of an account knows or has. */
export interface Proof {
  /** The field that shows the error of a wrong one. */
  path: string;
  sentence: SentenceName;
  isGiven: () => Promise<boolean>;
}

/**
 * Throws unless all proofs are given, in their order. A wrong one is a finding and counts as a failed login;
 * beyond the limits none is looked at.
 */
export type ProveOwner = (
  account: Pick<User, 'usernameKey'>,
  addressKey: string,
  proofs: readonly Proof[],
) => Promise<void>;

/** The refusal of a field whose value only the server can judge. */
export async function wrongValue(
  { path, sentence }: Pick<Proof, 'path' | 'sentence'>,
  translate: Translate,
): Promise<ApiError> {
  const message = await translate(sentence);
  const finding = { code: 'remote', severity: 'error', params: {} } as const;
  return new ApiError(422, 'INVALID', await translate('invalidForm'), {
    details: { findings: [{ ...finding, path, message }] },
  });
}

/** Builds the proof over the limits of logins. */
export function createProveOwner({
  guard,
  translate,
  clock,
}: {
  guard: LoginGuard;
  translate: Translate;
  clock: () => Date;
}): ProveOwner {
  return async function proveOwner({ usernameKey }, addressKey, proofs) {
    const attempt = await guard.begin(usernameKey, addressKey);
    if ('until' in attempt) throw tooManyLogins(attempt, clock());
    for (const proof of proofs) {
      let isGiven: boolean;
      try {
        isGiven = await proof.isGiven();
      } catch (error) {
        await attempt.refund();
        throw error;
      }
      if (!isGiven) throw await wrongValue(proof, translate);
    }
    await attempt.succeed();
  };
}
