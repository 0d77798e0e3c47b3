import type { CsrfToken } from './csrfToken';
import { ConnectionError, toApiError } from './apiError';

export interface ApiClient {
  /** The address of a call under the context path. */
  url(path: string): string;
  get<T>(path: string): Promise<T>;
  post<T>(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<T>;
  remove(path: string): Promise<void>;
  /** Headers for a mutating call that does not go through this client (the chunks of an upload). */
  secureHeaders(): Record<string, string>;
  /** Asks the API for the token of the present session. */
  refreshToken(): Promise<void>;
}

export interface ApiClientDependencies {
  fetch: typeof fetch;
  /** Context path without a slash at its end, e.g. '/ned'. */
  context: string;
  token: CsrfToken;
  /** After how long an answer counts as lost. */
  timeoutMs?: number;
}

/**
 * Builds the one way to the API. Mutating calls carry the CSRF header (spec 1 §7); a refused token is renewed and the
 * call made once more. Throws `ApiError` for an answer that is no success and `ConnectionError` where none came.
 */
export function createApiClient(
  dependencies: ApiClientDependencies,
): ApiClient {
  const { fetch, context, timeoutMs = 60_000 } = dependencies;
  let token = dependencies.token;

  const url = (path: string) => `${context}/${path}`;

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url(path), {
        credentials: 'same-origin',
        signal: AbortSignal.timeout(timeoutMs),
        ...init,
      });
    } catch (cause) {
      throw new ConnectionError(cause);
    }
  }

  async function read(response: Response): Promise<unknown> {
    let text: string;
    try {
      text = await response.text();
    } catch (cause) {
      throw new ConnectionError(cause);
    }
    if (text === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      if (response.ok) throw new ConnectionError('The answer is not JSON.');
      return undefined;
    }
  }

  async function answerOf<T>(response: Response): Promise<T> {
    const answer = await read(response);
    if (!response.ok) throw toApiError(response.status, answer);
    return answer as T;
  }

  async function get<T>(path: string): Promise<T> {
    return answerOf<T>(
      await send(path, { headers: { Accept: 'application/json' } }),
    );
  }

  async function refreshToken(): Promise<void> {
    token = await get<CsrfToken>('api/csrf');
  }

  const secureHeaders = () => ({ [token.header]: token.token });

  async function mutate<T>(
    path: string,
    method: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<T> {
    const attempt = () =>
      send(path, {
        method,
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          ...secureHeaders(),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      });
    const first = await attempt();
    if (first.status !== 403) return answerOf<T>(first);
    await refreshToken();
    return answerOf<T>(await attempt());
  }

  return {
    url,
    get,
    post: (path, body, headers = {}) =>
      mutate(path, 'POST', JSON.stringify(body), headers),
    remove: (path) => mutate(path, 'DELETE', undefined, {}),
    secureHeaders,
    refreshToken,
  };
}
