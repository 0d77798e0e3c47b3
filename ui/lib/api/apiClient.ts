import type { CsrfToken } from '@contract/account';
import { ApiError, ConnectionError, toApiError } from './apiError';
import { readLoginEnd, type LoginEnd } from './loginEnd';

export interface ApiClient {
  /** The address of a call under the context path. */
  url(path: string): string;
  get<T>(path: string): Promise<T>;
  /** The same for a call that the user did not make, e.g. while typing: it never asks for a login. */
  getWithoutLogin<T>(path: string): Promise<T>;
  /** The same with the CSRF header, for a call that wants it (spec 1 §7). */
  getSecurely<T>(path: string): Promise<T>;
  post<T>(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<T>;
  /** The same for a call that the user did not make: it never asks for a login. */
  postWithoutLogin<T>(
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<T>;
  /** Changes a resource as the body describes; a small change outlives a page that is closed meanwhile. */
  patch<T>(
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<T>;
  /** Posts fields as a form of HTML does (spec 2 §7 `POST library/login`). */
  postFields<T>(path: string, fields: Record<string, string>): Promise<T>;
  /** Posts plain text (spec 2 §7 `POST user/password`). */
  postText<T>(path: string, text: string): Promise<T>;
  remove(path: string): Promise<void>;
  /** Deletes a resource that also expires by itself; therefore it never asks for a login. */
  discard(path: string): Promise<void>;
  /** Makes a call as it is given and hands back its answer, whatever its status; a mutating one needs `secureHeaders`. */
  request(path: string, init: RequestInit): Promise<Response>;
  /** Headers for a mutating call that does not go through this client (the chunks of an upload). */
  secureHeaders(): Record<string, string>;
  /** Asks the API for the token of the present session, after one was refused, and lets the page find out whose session that is. */
  refreshToken(): Promise<void>;
  /** The session was rotated: from now on this token is sent. */
  replaceToken(token: CsrfToken): void;
  /**
   * Called when a different user is logged in: calls that began before are not repeated, and fail with these
   * words.
   */
  changeUser(words: string): void;
  /** The end of the login in the API's last answer; undefined before an answer named one. */
  loginEnd(): LoginEnd | undefined;
}

export interface ApiClientDependencies {
  fetch: typeof fetch;
  /** Context path without a slash at its end, e.g. '/ned'. */
  context: string;
  token: CsrfToken;
  /** After how long an answer counts as lost. */
  timeoutMs?: number;
  now?(): number;
  /**
   * Called when a call needs a login. Resolves to true once the call may be repeated, to false when the user
   * does not log in.
   */
  logInAgain?(): Promise<boolean>;
  /** A token was refused, so the session is another one: resolves once the page has asked who is logged in, with false where no answer came. */
  findUser?(): Promise<boolean>;
}

/**
 * Builds the only client of the API. Mutating calls and `getSecurely` carry the CSRF header (spec 1 §7). After a refused token or
 * a login, the client repeats the call once, unless a different user is logged in now. Throws `ApiError` for an
 * answer that is no success and `ConnectionError` for a missing answer.
 */
export function createApiClient(
  dependencies: ApiClientDependencies,
): ApiClient {
  const { fetch, context, timeoutMs = 60_000 } = dependencies;
  const { now = () => Date.now(), logInAgain, findUser } = dependencies;
  let token = dependencies.token;
  let loginEnd: LoginEnd | undefined;
  let change = { turn: 0, words: '' };

  const url = (path: string) => `${context}/${path}`;

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      const answer = await fetch(url(path), {
        credentials: 'same-origin',
        signal: AbortSignal.timeout(timeoutMs),
        ...init,
      });
      loginEnd = readLoginEnd(answer.headers, now()) ?? loginEnd;
      return answer;
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

  /** Makes a call and repeats it once after a login that it needs. */
  async function withLogin<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (cause) {
      const needsLogin =
        cause instanceof ApiError && cause.code === 'LOGIN_REQUIRED';
      if (!needsLogin || !(await logInAgain?.())) throw cause;
      return attempt();
    }
  }

  const withoutLogin = <T>(attempt: () => Promise<T>): Promise<T> => attempt();

  const getWithoutLogin = async <T>(path: string): Promise<T> =>
    answerOf<T>(await send(path, { headers: { Accept: 'application/json' } }));

  const get = <T>(path: string): Promise<T> =>
    withLogin(() => getWithoutLogin<T>(path));

  async function refreshToken(): Promise<void> {
    const next = await get<CsrfToken>('api/csrf');
    if (findUser !== undefined && !(await findUser()))
      throw new ConnectionError('Nobody knows whose session it is.');
    token = next;
  }

  const secureHeaders = () => ({ [token.header]: token.token });

  function sendSecurely<T>(
    path: string,
    method: string,
    body: string | undefined,
    headers: Record<string, string>,
    guard = withLogin,
  ): Promise<T> {
    const { turn } = change;
    const attempt = async () =>
      answerOf<T>(
        await send(path, {
          method,
          headers: {
            Accept: 'application/json',
            'Content-Type': 'application/json',
            ...secureHeaders(),
            ...headers,
          },
          ...(body === undefined ? {} : { body }),
          ...(method === 'PATCH' && isSmall(body) && { keepalive: true }),
        }),
      );
    return guard(async () => {
      try {
        return await attempt();
      } catch (cause) {
        const isRefusedToken =
          cause instanceof ApiError &&
          cause.status === 403 &&
          tokenRefusals.has(cause.code);
        if (!isRefusedToken) throw cause;
        await refreshToken();
        if (change.turn !== turn && !ofFiles.test(path))
          throw toUserChange(change.words);
        return attempt();
      }
    });
  }

  return {
    url,
    get,
    getWithoutLogin,
    getSecurely: (path) => sendSecurely(path, 'GET', undefined, {}),
    post: (path, body, headers = {}) =>
      sendSecurely(path, 'POST', JSON.stringify(body), headers),
    postWithoutLogin: (path, body, headers) =>
      sendSecurely(path, 'POST', JSON.stringify(body), headers, withoutLogin),
    patch: (path, body, headers) =>
      sendSecurely(path, 'PATCH', JSON.stringify(body), headers),
    postFields: (path, fields) =>
      sendSecurely(path, 'POST', new URLSearchParams(fields).toString(), {
        'Content-Type': 'application/x-www-form-urlencoded',
      }),
    postText: (path, text) =>
      sendSecurely(path, 'POST', text, { 'Content-Type': 'text/plain' }),
    remove: (path) => sendSecurely(path, 'DELETE', undefined, {}),
    discard: (path) =>
      sendSecurely(path, 'DELETE', undefined, {}, withoutLogin),
    request: send,
    secureHeaders,
    refreshToken,
    changeUser(words) {
      change = { turn: change.turn + 1, words };
    },
    replaceToken(next) {
      token = next;
    },
    loginEnd: () => loginEnd,
  };
}

/** What calls that outlive their page may send together is 64 KiB (Fetch standard, HTTP-network-or-cache fetch). */
const MOST_KEPT_ALIVE = 60_000;

const isSmall = (body = ''): boolean =>
  new Blob([body]).size <= MOST_KEPT_ALIVE;

/** A change of the user does not stop calls about files: the API decides to whom an uploaded file belongs. */
const ofFiles = /^(submit|cover)\//;

const toUserChange = (message: string) =>
  new ApiError(
    403,
    { code: 'OTHER_USER', message, reference: null, findings: [] },
    undefined,
  );

/** Codes of a 403 that another token cures; 'UNKNOWN' is an answer without an envelope, e.g. of a gateway. */
const tokenRefusals: ReadonlySet<string> = new Set([
  'CSRF',
  'SESSION',
  'UNKNOWN',
]);
