import { describe, expect, it } from '@jest/globals';
import {
  createApiClient,
  type ApiClient,
  type ApiClientDependencies,
} from './apiClient';
import { ApiError, ConnectionError } from './apiError';

/** A client whose calls are answered in order. */
const createClient = (...answers: (Response | Error)[]) =>
  createClientWith({}, ...answers);

function createClientWith(
  given: Partial<ApiClientDependencies>,
  ...answers: (Response | Error)[]
) {
  const asked: { url: string; init: RequestInit }[] = [];
  const client = createApiClient({
    ...given,
    context: '/ned',
    token: { token: 'one', header: 'X-CSRF-TOKEN' },
    fetch: async (url, init = {}) => {
      asked.push({ url: String(url), init });
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      throw answer ?? new Error('Nobody answers.');
    },
  });
  return { client, asked };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status });

describe('the way to the API', () => {
  it('reads under the context path without a token', async () => {
    const { client, asked } = createClient(json({ a: 1 }));
    expect(await client.get('api/lists?lists=A')).toEqual({ a: 1 });
    expect(asked[0]?.url).toBe('/ned/api/lists?lists=A');
    expect(asked[0]?.init.headers).not.toHaveProperty('X-CSRF-TOKEN');
  });

  it('sends JSON with the token [S1-7.csrf S2-7.secure-headers]', async () => {
    const { client, asked } = createClient(json({}));
    await client.post('deposit/check-locations', ['a']);
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      body: '["a"]',
      headers: { 'X-CSRF-TOKEN': 'one', 'Content-Type': 'application/json' },
    });
  });

  it.each([
    [10, true],
    [70_000, undefined],
  ])(
    'sends a change of %d characters in a call that outlives the page: %s',
    async (length, keepalive) => {
      const { client, asked } = createClient(json({}));
      await client.patch('a', 'x'.repeat(length), {});
      expect(asked[0]?.init.keepalive).toBe(keepalive);
    },
  );

  it('reads with the token where the call wants it [S1-7.recent-issues.secure-headers]', async () => {
    const { client, asked } = createClient(json([]));
    await client.getSecurely('publisher/serial-title/t1/recent-issues');
    expect(asked[0]?.init).toMatchObject({
      method: 'GET',
      headers: { 'X-CSRF-TOKEN': 'one' },
    });
  });

  it('renews a refused token once, and gives up when that is refused too', async () => {
    const refusal = () =>
      json({ error: { code: 'CSRF', message: 'No.' } }, 403);
    const { client, asked } = createClient(
      refusal(),
      json({ token: 'two', header: 'X-CSRF-TOKEN' }),
      refusal(),
    );
    await expect(client.post('x', {})).rejects.toMatchObject({
      status: 403,
      code: 'CSRF',
    });
    expect(asked.map(({ url }) => url)).toEqual([
      '/ned/x',
      '/ned/api/csrf',
      '/ned/x',
    ]);
    expect(client.secureHeaders()).toEqual({ 'X-CSRF-TOKEN': 'two' });
  });

  const refusal = () => json({ error: { code: 'CSRF', message: 'No.' } }, 403);
  const renewed = () => json({ token: 'two', header: 'X-CSRF-TOKEN' });

  it.each([
    ['while its token is renewed', 'deposit/MONOGRAPH', 2, 'OTHER_USER'],
    ['but for what is under way with a file', 'submit/completeFile', 3, 'done'],
  ])(
    'does not send as another user what was asked before, %s',
    async (_what, path, calls, outcome) => {
      const { client, asked } = createClientWith(
        {
          findUser: async () => {
            client.changeUser('You are Bea now.');
            return true;
          },
        },
        refusal(),
        renewed(),
        json('done'),
      );
      const answer = client
        .post(path, {})
        .catch(({ code, message }) => [code, message]);
      expect(await answer).toEqual(
        outcome === 'done' ? 'done' : [outcome, 'You are Bea now.'],
      );
      expect(asked).toHaveLength(calls);
      expect(client.secureHeaders()).toEqual({ 'X-CSRF-TOKEN': 'two' });
    },
  );

  it('does not send again where nobody can say whose session it is', async () => {
    const { client, asked } = createClientWith(
      { findUser: async () => false },
      refusal(),
      renewed(),
      refusal(),
      renewed(),
    );
    for (let turn = 1; turn <= 2; turn += 1) {
      await expect(client.post('x', {})).rejects.toBeInstanceOf(
        ConnectionError,
      );
      expect(asked).toHaveLength(2 * turn);
    }
  });

  it('gives the sentence, the reference and the findings of an error [S1-8.generic.message]', async () => {
    const findings = [{ path: '/a', code: 'required' }];
    const { client } = createClient(
      json(
        {
          error: { code: 'BAD', message: 'Wrong.', reference: 'R1', findings },
        },
        422,
      ),
    );
    const error: unknown = await client.post('x', {}).catch((one) => one);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'BAD',
      message: 'Wrong.',
      reference: 'R1',
      findings,
    });
  });

  it.each([
    ['an error page', new Response('<html>', { status: 502 })],
    ['nothing', new Response(null, { status: 500 })],
    ['another shape', json(['x'], 500)],
  ])('takes %s for an error without words', async (_what, response) => {
    const { client } = createClient(response);
    await expect(client.get('x')).rejects.toMatchObject({
      code: 'UNKNOWN',
      message: '',
      reference: null,
    });
  });

  it.each([
    ['the network fails', new TypeError('Failed to fetch')],
    ['a success is cut off', new Response('{"a":', { status: 200 })],
  ])('counts the answer as lost when %s', async (_why, answer) => {
    const { client } = createClient(answer);
    await expect(client.get('x')).rejects.toBeInstanceOf(ConnectionError);
  });
});

describe('a call that needs a login', () => {
  const lapsed = () =>
    json({ error: { code: 'LOGIN_REQUIRED', message: 'Log in.' } }, 401);

  it('is made again after it, with the token of the new session', async () => {
    const logins: string[] = [];
    const { client, asked } = createClientWith(
      {
        logInAgain: async () => {
          logins.push('asked');
          client.replaceToken({ token: 'new', header: 'X-CSRF-TOKEN' });
          return true;
        },
      },
      lapsed(),
      json({ saved: true }),
    );
    expect(await client.post('x', { a: 1 })).toEqual({ saved: true });
    expect(logins).toEqual(['asked']);
    expect(asked[1]?.init).toMatchObject({
      body: '{"a":1}',
      headers: { 'X-CSRF-TOKEN': 'new' },
    });
  });

  it.each([
    [
      'deletes what expires by itself',
      (client: ApiClient) => client.discard('submit/deleteFile/a'),
    ],
    [
      'asks while the user types',
      (client: ApiClient) => client.getWithoutLogin('validate/title'),
    ],
  ])('is given up where it only %s', async (_what, call) => {
    const logins: string[] = [];
    const { client, asked } = createClientWith(
      { logInAgain: async () => logins.push('asked') > 0 },
      lapsed(),
    );
    await expect(call(client)).rejects.toMatchObject({
      code: 'LOGIN_REQUIRED',
    });
    expect(asked).toHaveLength(1);
    expect(logins).toEqual([]);
  });

  it.each([
    ['nobody logs in', async () => false],
    ['it is refused again', async () => true],
  ])('fails when %s', async (_why, logInAgain) => {
    const { client } = createClientWith({ logInAgain }, lapsed(), lapsed());
    await expect(client.get('x')).rejects.toMatchObject({
      status: 401,
      code: 'LOGIN_REQUIRED',
    });
  });
});

describe('the other kinds of call', () => {
  it('sends a login as a form of HTML does and a username as text [S2-7.staff-login S2-7.password]', async () => {
    const { client, asked } = createClient(json({}), json({}));
    await client.postFields('library/login?ajax=true', {
      username: 'ada',
      password: 'a b&c',
    });
    await client.postText('user/password', 'ada');
    expect(asked.map(({ init }) => init)).toMatchObject([
      {
        body: 'username=ada&password=a+b%26c',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'X-CSRF-TOKEN': 'one',
        },
      },
      { body: 'ada', headers: { 'Content-Type': 'text/plain' } },
    ]);
  });

  it('does not repeat what is forbidden', async () => {
    const { client, asked } = createClient(
      json({ error: { code: 'FORBIDDEN', message: 'No.' } }, 403),
    );
    await expect(client.post('x', {})).rejects.toMatchObject({ status: 403 });
    expect(asked).toHaveLength(1);
  });

  it('knows the end of the login as the API told it last, whatever else is asked', async () => {
    const told = (left: string) =>
      new Response('{}', { headers: { 'X-Login-Seconds': left } });
    let time = 1000;
    const { client } = createClientWith(
      { now: () => time },
      json({}),
      told('1800, 43200'),
      json({}),
      told('soon'),
      told('60, 60'),
    );
    await client.get('help/INTERFACE_HELP/1');
    expect(client.loginEnd()).toBeUndefined();
    await client.post('deposit/check-locations', []);
    const first = { lapses: 1_801_000, latest: 43_201_000 };
    expect(client.loginEnd()).toEqual(first);
    time = 5000;
    await client.get('api/lists');
    await client.get('user/current');
    expect(client.loginEnd()).toEqual(first);
    await client.get('user/current');
    expect(client.loginEnd()).toEqual({ lapses: 65_000, latest: 65_000 });
  });
});
