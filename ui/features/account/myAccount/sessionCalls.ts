import type { CsrfToken, LoginSession } from '@contract/account';
import type { ApiClient } from '../../../lib/api/apiClient';
import { ApiError } from '../../../lib/api/apiError';

/** Lists the user's sessions: the current one first, then by last use. */
export async function listSessions(
  api: Pick<ApiClient, 'get'>,
): Promise<LoginSession[]> {
  const { sessions } = await api.get<{ sessions: LoginSession[] }>(
    'user/sessions',
  );
  return [...sessions].sort(
    (a, b) =>
      Number(b.current) - Number(a.current) ||
      b.lastUsed.localeCompare(a.lastUsed),
  );
}

/** Ends one login; one that has ended already counts as ended. */
export async function endSession(
  api: Pick<ApiClient, 'remove'>,
  id: string,
): Promise<void> {
  try {
    await api.remove(`user/sessions/${encodeURIComponent(id)}`);
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'NOT_FOUND') throw cause;
  }
}

/** Logs out everywhere, here too; gives the token of the new session. */
export async function endAllSessions(
  api: Pick<ApiClient, 'post'>,
): Promise<CsrfToken> {
  const { csrf } = await api.post<{ csrf: CsrfToken }>('user/sessions/end', {});
  return csrf;
}
