import type { CurrentUser } from '@contract/user';
import type { Json } from '@engine/types/json';
import { ApiError } from '../../../http/errors';
import type { CaptchaVerifier } from '../../../ports/captchaVerifier';
import type { Translate } from '../../forms/sentences';

/** No provider's answer is as long. */
const MAX_TOKEN = 8192;

/** The form in which the captcha is asked. */
export interface CaptchaPlace {
  /** The path of the token in the body. */
  path: string;
  /** The sentence of the error catalogue for a body in which something is wrong. */
  sentence: 'invalidFields' | 'invalidForm';
}

/** Throws unless the user is logged in or has solved the captcha; see `createCaptcha`. */
export type AssertCaptcha = (
  user: Pick<CurrentUser, 'authenticated'>,
  token: Json | undefined,
  address: string,
  place: CaptchaPlace,
) => Promise<void>;

/**
 * Builds the check of a captcha. Logged-in users need none, and without a provider nothing is checked. Throws
 * 422 with a finding at the token when it is wrong, and 503 when the provider does not answer; then the same
 * body can be sent again. A token can be checked only once, so call it last.
 *
 * @param verifier - null where no captcha is configured.
 */
export function createCaptcha(
  verifier: CaptchaVerifier | null,
  translate: Translate,
): AssertCaptcha {
  async function ask(
    configured: CaptchaVerifier,
    token: Json | undefined,
    address: string,
  ) {
    const isToken =
      typeof token === 'string' && token !== '' && token.length <= MAX_TOKEN;
    return isToken ? configured.verify(token, address) : 'refused';
  }

  return async function assertCaptcha(user, token, address, place) {
    if (verifier === null || user.authenticated) return;
    const verdict = await ask(verifier, token, address);
    if (verdict === 'verified') return;
    if (verdict === 'unreachable') {
      throw new ApiError(
        503,
        'CAPTCHA_UNREACHABLE',
        await translate('captchaUnreachable'),
      );
    }
    const message = await translate('captchaFailed');
    const { path, sentence } = place;
    const finding = { path, code: 'remote', severity: 'error' } as const;
    throw new ApiError(422, 'INVALID', await translate(sentence), {
      details: { findings: [{ ...finding, params: {}, message }] },
    });
  };
}
