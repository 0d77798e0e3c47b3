import { screen } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import type { DefinitionChange } from '@engine/types/definitionChange';
import type { ImpactJob } from '@contract/studio/impact';
import type { Problem } from '@engine/types/problem';
import type { FakeApi } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';
import { createWorkingCopy } from './releases';

export const place = {
  file: 'steps/monograph-details/ui.json',
  pointer: '/sections/2/nodes/4',
};
export const changes: DefinitionChange[] = [
  {
    kind: 'tightening',
    ...place,
    subject: 'Has an accessibility statement?',
    text: 'is new and required.',
    place: 'In ePublication details, after eISBN.',
  },
  { kind: 'safe', ...place, subject: 'Notes', text: 'may be longer.' },
];
export const aProblem: Problem = {
  code: 'label',
  severity: 'warning',
  ...place,
  message: 'Two questions have the same label.',
};
const impactJob: ImpactJob = {
  state: 'done',
  done: 502,
  total: 502,
  forms: [
    {
      formKey: 'deposit',
      total: 500,
      returned: 0,
      drafts: [
        { version: 14, count: 3 },
        { version: 13, count: 1 },
      ],
      result: {
        unchanged: 186,
        failed: 312,
        lost: 4,
        failing: [
          {
            path: '/hasAccessibilityStatement',
            label: 'Has an accessibility statement?',
            codes: ['minLength', 'required'],
            count: 312,
          },
        ],
        losing: [{ path: '/notes', label: 'Notes', count: 4 }],
        refused: ['NED-2026-000123'],
      },
    },
    {
      formKey: 'login',
      total: 2,
      returned: 0,
      drafts: [],
      result: { unchanged: 2, failed: 0, lost: 0, failing: [], losing: [] },
    },
  ],
};

export const reason = 'The council asks for accessibility statements.';

let close: () => void = () => undefined;
/** Closes the page that was opened last. */
export const closePublishPage = (): void => close();

/** Opens "Check and publish" of the deposit form: two changes, a warning and an impact; `prepare` answers otherwise. */
export async function openPublishPage(
  prepare?: (api: FakeApi) => void,
  rest = '',
  from = 'deposit',
) {
  const page = await renderVisit({
    page: 'studioPart',
    part: `${from}/publish`,
    rest,
    forms: ['studio-publish'],
    prepare(api) {
      api.reply('GET user/current', { body: createUser('SYSADMIN') });
      api.reply('GET library/studio/working-copy', {
        body: createWorkingCopy(),
      });
      api.reply('GET library/studio/diff', {
        body: {
          changes,
          forms: ['deposit', 'login'],
          files: {
            deposit: [place.file],
            login: ['forms/login.form.json'],
          },
          renames: [],
        },
      });
      api.reply('POST library/studio/working-copy/check', {
        body: { problems: [aProblem], forms: 26, examples: 412, earlier: [] },
      });
      api.reply('POST library/studio/working-copy/impact', {
        status: 202,
        body: { job: 'job-1' },
      });
      api.reply('GET library/studio/jobs/job-1', { body: impactJob });
      prepare?.(api);
    },
  });
  close = page.close;
  return page;
}

export const findPublish = () =>
  screen.findByRole('button', { name: 'Publish version 15' });

export const typeReason = async ({
  user,
}: Awaited<ReturnType<typeof openPublishPage>>) =>
  user.type(await screen.findByLabelText('Reason'), reason);
