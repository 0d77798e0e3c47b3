import type { CurrentUser } from '@contract/user';
import type { Json } from '@engine/types/json';
import { ApiError } from '../../../http/errors';
import type { CaptchaVerifier } from '../../../ports/captchaVerifier';
import type { Translate } from '../../forms/sentences';

/** No provider's answer is as long. */
const MAX_TOKEN = 8192;

/** The form in which the captcha is asked. */
export interface CaptchaPlace {
  /** Where the token stands in the body. */
  path: string;
  /** The sentence of the error catalogue for a body in which something is wrong. */
  sentence: 'invalidFields' | 'invalidForm';
}

/** Throws unless whoever asks is logged in or has solved the captcha; see `createCaptcha`. */
export type AssertCaptcha = (
  user: Pick<CurrentUser, 'authenticated'>,
  token: Json | undefined,
  address: string,
  place: CaptchaPlace,
) => Promise<void>;

/**
 * Asks the provider about the answer of somebody who is not logged in; without a provider, or of somebody
 * logged in, nothing is asked. Wrong: 422 with a finding at the token. Nobody can tell: 503, and what was
 * typed can be sent again. A token is good for one question, so it is asked last.
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
