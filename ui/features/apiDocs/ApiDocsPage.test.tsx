import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { FakeApi } from '../../testing/fakeApi';
import { renderVisit } from '../../testing/renderVisit';

const openApi = {
  paths: {
    '/user/sessions/{id}': {
      delete: {
        operationId: 'deleteSession',
        tags: ['user'],
        summary: 'Ends a login.',
        description: 'Needs a login.',
        security: [{ session: [], csrf: [] }],
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            schema: { type: 'string' },
          },
        ],
        responses: { 204: { description: 'No Content.' } },
      },
    },
    '/cover/generate': {
      post: {
        operationId: 'makeCover',
        tags: ['cover'],
        summary: 'Makes a cover.',
        description: 'Anyone may ask.',
        security: [{ session: [], csrf: [] }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/CoverSource' },
            },
          },
        },
        responses: {
          200: { description: 'OK.' },
          422: { description: 'COVER_NOT_MADE.' },
        },
      },
    },
  },
  components: {
    schemas: {
      CoverSource: {
        type: 'object',
        description: 'The file.',
        properties: {
          tempFileId: { type: 'string', maxLength: 100 },
          id: {},
        },
        required: ['tempFileId'],
      },
    },
  },
};

let close: () => void = () => undefined;
afterEach(() => {
  close();
  window.history.replaceState(null, '', '/');
});

async function open(prepare: (api: FakeApi) => void, rest = '') {
  const visit = await renderVisit({
    page: 'apiDocs',
    rest,
    prepare(api) {
      api.reply('GET api/openapi.json', { body: openApi });
      api.reply('GET api/csrf', {
        body: { token: 'token-2', header: 'X-CSRF-TOKEN' },
      });
      prepare(api);
    },
  });
  close = visit.close;
  await screen.findByRole('heading', { level: 2, name: 'cover' });
  return visit;
}

/** The opened part of the page whose heading is this. */
async function part(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const details = heading.closest('details');
  if (details === null) throw new Error(`${name} cannot be opened`);
  return details;
}

describe('the page that describes the API', () => {
  it('shows what a call takes and answers', async () => {
    await open(() => undefined, '#makeCover');
    const call = await part('POST /cover/generate');
    expect(call).toHaveTextContent('Anyone may ask.');
    expect(
      within(call).getByRole('link', { name: 'CoverSource' }),
    ).toHaveAttribute('href', '#type-CoverSource');
    expect(
      within(call).getByRole('row', { name: /422 COVER_NOT_MADE/ }),
    ).toBeInTheDocument();
  });

  it('shows the members of a type at its address', async () => {
    await open(() => undefined, '#type-CoverSource');
    const type = await part('CoverSource');
    expect(
      within(type).getByRole('row', {
        name: 'tempFileId required string (maxLength 100)',
      }),
    ).toBeInTheDocument();
  });

  it('sends a call with the newest token and shows status, headers and body', async () => {
    const { api, user } = await open((fake) => {
      fake.reply('POST cover/generate', {
        status: 422,
        headers: { 'X-Request': 'R-1' },
        body: { error: { code: 'COVER_NOT_MADE' } },
      });
    }, '#makeCover');
    const call = await part('POST /cover/generate');
    expect(within(call).getByLabelText('Body (application/json)')).toHaveValue(
      '{\n  "tempFileId": ""\n}',
    );
    await user.click(within(call).getByRole('button', { name: /^Send/ }));
    expect(await within(call).findByText(/^Answer: 422/)).toHaveAttribute(
      'role',
      'status',
    );
    expect(within(call).getByText('R-1')).toBeVisible();
    expect(
      within(call).getByRole('region', { name: 'Body of the answer' }),
    ).toHaveTextContent(/"code":\s*"COVER_NOT_MADE"/);
    const [sent] = api.callsTo('POST cover/generate');
    expect(sent?.headers).toMatchObject({ 'X-CSRF-TOKEN': 'token-2' });
    expect(sent?.body).toEqual({ tempFileId: '' });
  });

  it('asks for what the address needs before it sends', async () => {
    const { api, user } = await open((fake) => {
      fake.reply('DELETE user/sessions', { status: 204 });
    }, '#deleteSession');
    const call = await part('DELETE /user/sessions/{id}');
    const send = within(call).getByRole('button', { name: /^Send/ });
    await user.click(send);
    const id = within(call).getByLabelText('id (path)');
    expect(id).toHaveFocus();
    expect(id).toHaveAccessibleDescription('Enter id.');
    await user.type(id, 'a/b');
    await user.click(send);
    await within(call).findByText(/^Answer: 204/);
    expect(api.callsTo('DELETE ')[0]?.path).toBe('user/sessions/a%2Fb');
  });

  it('says that no answer came', async () => {
    const { user } = await open((fake) => {
      fake.reply('POST cover/generate', 'lost');
    }, '#makeCover');
    const call = await part('POST /cover/generate');
    await user.click(within(call).getByRole('button', { name: /^Send/ }));
    expect(await within(call).findByText('No answer came.')).toBeVisible();
  });
});
