import { patchFiles } from '@engine/patches/fileDraft';
import { createUser } from '@engine/testing/createUser';
import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import type { Tabs } from '../../../lib/browser/tabs';
import type { FakeApi } from '../../../testing/fakeApi';
import { renderVisit } from '../../../testing/renderVisit';

/** A working copy with these files. */
export const workingCopyOf = (files: StudioFiles) => ({
  revision: 5,
  release: 3,
  base: { recover: 2, deposit: 14 },
  newest: { recover: 2, deposit: 14 },
  files,
  savedDate: null,
  savedBy: null,
  reads: { deposit: ['/submissionItems/*/edition'], login: [] },
  abilities: { edit: true, publish: true, editTexts: true },
});

/** What the API answers to an edit that it saved. */
export const savedAs = (revision: number, merged: unknown[] = []) => ({
  body: { revision, savedDate: '2026-11-21T03:00:00.000Z', merged },
});

/** The browser can tell this tab from others, which are closed. */
export const tabOf = (name: string): Tabs => ({
  own: () => Promise.resolve(name.repeat(32)),
  ifClosed(_tab, take) {
    take();
    return Promise.resolve(true);
  },
});

/** What a test says of the editor that it opens. */
export interface EditorSettings {
  readonly formKey?: string;
  readonly rest?: string;
  readonly tabs?: Tabs;
  prepare?(api: FakeApi): void;
}

/** Opens the editor of a form; the API has these files and saves every edit. */
export function openEditor(
  files: StudioFiles,
  { formKey = 'recover', rest = '', tabs, prepare }: EditorSettings = {},
) {
  return renderVisit({
    page: 'studioPart',
    part: formKey,
    rest,
    ...(tabs !== undefined && { tabs }),
    forms: [
      'studio-question',
      'studio-part',
      'studio-new-question',
      'studio-rule',
    ],
    prepare(api) {
      api.reply('GET user/current', { body: createUser('EDEPOSIT_ADMIN') });
      api.reply('GET library/studio/working-copy', {
        body: workingCopyOf(files),
      });
      api.reply('GET library/studio/bundle', {
        body: { format: 1, hash: 'x', release: 3, files },
      });
      api.reply('PATCH library/studio/working-copy', savedAs(6));
      prepare?.(api);
    },
  });
}

/** The files that the API has after what was sent. */
export const sentFiles = (api: FakeApi, files: StudioFiles): StudioFiles =>
  api
    .callsTo('PATCH library/studio/working-copy')
    .reduce(
      (next, { body }) => patchFiles(next, body as StudioOperation[]),
      files,
    );
