import { listScopes, readPointer } from '@engine';
import type { JsonPointer } from '@engine/types/json';
import type { WizardState } from '@engine/types/wizard';

/** The answers of a form that a captcha gave. Each serves once: after a sending that failed another is asked for. */
export function listCaptchaTokens({ form }: WizardState): JsonPointer[] {
  return listScopes(form.evaluation)
    .map(({ path }) => `${path}/recaptchaToken`)
    .filter((path) => readPointer(form.data, path) !== undefined);
}
