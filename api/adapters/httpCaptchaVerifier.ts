import type { CaptchaVerifier } from '../ports/captchaVerifier';
import { readLimited } from './readLimited';

/** Time limit of the provider; a user is waiting for the form. */
const PATIENCE_MS = 5000;
/** An answer of a provider is a few hundred bytes. */
const LARGEST_ANSWER = 100_000;
const toTooLong = () => new Error('the answer is too long');

export interface CaptchaProvider {
  /** Where the provider is asked. */
  verifyUrl: string;
  secret: string;
}

function findVerdict(answer: unknown): boolean | undefined {
  const success =
    typeof answer === 'object' && answer !== null && 'success' in answer
      ? answer.success
      : undefined;
  return typeof success === 'boolean' ? success : undefined;
}

/**
 * Asks a provider by its `siteverify` call, which reCAPTCHA, hCaptcha and Turnstile share: secret, response
 * and remoteip as a form, `{ success }` as the answer. Redirects are not followed: the secret goes to one place.
 */
export function createHttpCaptchaVerifier({
  verifyUrl,
  secret,
}: CaptchaProvider): CaptchaVerifier {
  async function ask(response: string, remoteip: string): Promise<unknown> {
    const over = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response, remoteip }),
      redirect: 'error',
      signal: over,
    });
    if (answer.ok) {
      const body = await readLimited(answer, LARGEST_ANSWER, toTooLong, over);
      return JSON.parse(body.toString('utf8'));
    }
    await answer.body?.cancel();
    return undefined;
  }

  return {
    async verify(token, address) {
      try {
        const isVerified = findVerdict(await ask(token, address));
        if (isVerified === undefined) return 'unreachable';
        return isVerified ? 'verified' : 'refused';
      } catch {
        return 'unreachable';
      }
    },
  };
}
