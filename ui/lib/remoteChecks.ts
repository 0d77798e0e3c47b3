import type { ApiClient } from './apiClient';

/** How long typing must rest before the API is asked about a value. */
export const restBeforeCheckMs = 300;

/** The checks of schemas (`remote`) that the API answers: which address, and the name the value goes under. */
const checks: Readonly<Record<string, 'username' | 'email'>> = {
  'username-free': 'username',
  'email-free': 'email',
};

/**
 * Asks whether a value is in order (spec 2 §7 `GET user/check/…`), leaving out one's own account where it is
 * named. Rejects without an answer and after too many questions; the caller then goes on, since the API judges
 * again.
 */
export async function askRemoteCheck(
  api: Pick<ApiClient, 'get'>,
  check: string,
  value: string,
  ownUserId?: string,
): Promise<boolean> {
  const name = checks[check];
  if (name === undefined) throw new Error(`Nobody answers ${check}.`);
  const query = new URLSearchParams({ [name]: value });
  if (ownUserId !== undefined && name === 'email')
    query.set('userId', ownUserId);
  const { valid } = await api.get<{ valid: boolean }>(
    `user/check/${name}?${query.toString()}`,
  );
  return valid;
}
