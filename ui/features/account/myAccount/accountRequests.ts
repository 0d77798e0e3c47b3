import type { PreferencesDraft } from '@engine/types/generated/forms';
import { isBlank } from '@engine';
import type { CurrentUser, UserPreference } from '@contract/user';
import type { Json } from '@engine/types/json';
import type { FormRequest } from '../../../forms/state/formsState';
import type { CsrfToken } from '@contract/account';

const toAnswer = (value: string): Json =>
  value === 'true' || value === 'false' ? value === 'true' : value;

/** The answers of the form of preferences. */
export function toPreferencesAnswers(
  preferences: readonly UserPreference[],
): PreferencesDraft {
  return Object.fromEntries(
    preferences
      .filter(({ value }) => !isBlank(value))
      .map(({ property, value }) => [property, toAnswer(value)]),
  );
}

/** Returns the request for the form of preferences (R37), if the user may have any. */
export function findPreferencesRequest(
  user: CurrentUser,
): FormRequest<'preferences'> | undefined {
  const { id, userPreferences } = user;
  if (id === null || !user.abilities.updatePreferences) return undefined;
  return {
    key: 'preferences',
    start: toPreferencesAnswers(userPreferences),
    keeps: true,
    send: (api, body) =>
      api.post(`publisher/user/${encodeURIComponent(id)}/preferences`, body),
  };
}

/** The form of the password; the token of the login that is rotated replaces the old one. */
export function findPasswordRequest(
  user: CurrentUser,
): FormRequest<'change-password'> | undefined {
  const { username } = user;
  if (username === null) return undefined;
  return {
    key: 'change-password',
    start: { username },
    async send(api, { currentPassword, password, confirmPassword }) {
      const { csrf } = await api.post<{ csrf: CsrfToken }>(
        'user/password/change',
        { currentPassword, password, confirmPassword },
      );
      api.replaceToken(csrf);
    },
  };
}
