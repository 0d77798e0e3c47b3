import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { JsonObject } from '@engine/types/json';
import {
  createError,
  createFileRecord,
  type Reply,
} from '../../../testing/fakeApi';
import {
  createDraft,
  lamplighter,
  openSerial,
  serialData,
} from '../../../testing/openSerial';
import { listSteps } from '../../../testing/savedBook';

let close: () => void = () => undefined;
afterEach(() => close());

const posts = 'POST deposit/SERIAL';
const sentence = 'No. 13 has already been deposited (LD-2026-000007).';
const warning = {
  path: '/submissionItems/0/itemTitle',
  code: 'uniqueBy',
  severity: 'warning',
  params: {},
  message: sentence,
};

const data: JsonObject = {
  ...serialData,
  hasCreativeCommons: true,
  accessStatementAccepted: true,
  publisher: { id: 'p1' },
  serialTitle: {
    id: 't1',
    status: 'ACCEPTED',
    workObjId: 'nla.obj-1',
    title: 'The Lamplighter',
    hasIssn: true,
    issn: '2653-2210',
    frequency: 'QUARTERLY',
    accessCondition: 'OPEN',
    commerciallyAvailable: false,
    license: 'ATTRIBUTION',
    changeRequest: false,
    changeAccess: false,
    changeLicense: false,
  },
  submissionItems: [
    {
      key: 1,
      itemTitle: 'No. 13',
      yearOfPublication: 2026,
      license: 'ATTRIBUTION',
      accessCondition: 'OPEN',
      commerciallyAvailable: false,
      publicationFile: { tempFileId: 'file-1' },
      coverFile: { tempFileId: 'cover-1' },
    },
  ],
};

const files = {
  'file-1': createFileRecord('file-1', { purpose: 'SERIAL_ISSUE' }),
  'cover-1': createFileRecord('cover-1', { purpose: 'COVER_IMAGE' }),
};

/** Opens the review of an issue; the API judges it so. */
async function openReview(judged: Reply) {
  const { wizard, ...draft } = createDraft(data);
  const app = await openSerial([lamplighter], {
    draft: {
      ...draft,
      wizard: {
        ...wizard,
        current: 'review-summary',
        complete: listSteps('is-serial'),
      },
      files,
      memory: {
        taken: {},
        covers: { 'file-1': null },
        titlesOf: 'publisher/serials',
      },
    },
  });
  close = app.close;
  app.api.reply(posts, judged);
  await screen.findByRole('heading', { level: 1, name: /^Review/ });
  return app;
}

describe('an issue that was deposited before', () => {
  it('regression: the review warns of it before the deposit is sent, and lets it be sent', async () => {
    const app = await openReview({ body: { findings: [warning] } });
    expect(await screen.findByText(sentence)).toBeVisible();
    const [call, ...others] = app.api.callsTo(posts);
    expect(others).toEqual([]);
    expect(call?.headers).toMatchObject({
      'X-Dry-Run': 'true',
      'X-Form-Version': '1',
    });
    expect(call?.headers).not.toHaveProperty('Idempotency-Key');
    await app.user.click(
      screen.getByRole('button', { name: 'Submit deposit' }),
    );
    await waitFor(() => expect(app.api.callsTo(posts)).toHaveLength(2));
    expect(app.api.callsTo(posts)[1]?.headers).not.toHaveProperty('X-Dry-Run');
  });

  it.each([
    ['refuses', { status: 422, body: createError('INVALID', 'It is wrong.') }],
    [
      'asks for a login',
      { status: 401, body: createError('LOGIN_REQUIRED', 'Log in.') },
    ],
    ['does not answer', 'lost'],
  ] satisfies [string, Reply][])(
    'the review says nothing where the API %s',
    async (_what, reply) => {
      const app = await openReview(reply);
      await waitFor(() => expect(app.api.callsTo(posts)).toHaveLength(1));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(
        screen.getByRole('button', { name: 'Submit deposit' }),
      ).toBeEnabled();
    },
  );
});
