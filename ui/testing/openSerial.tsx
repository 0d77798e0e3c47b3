import { createUser } from '@engine/testing/createUser';
import type { JsonObject } from '@engine/types/json';
import '../features/deposit/blocks/LicenceTableBlock';
import '../features/deposit/blocks/RecentIssuesBlock';
import '../features/deposit/blocks/TitlePickerBlock';
import '../features/deposit/issues/IssueRows';
import '../features/deposit/issues/SuggestionsField';
import type { SavedDraft } from '../lib/browser/draftStorage';
import { renderApp, type RenderSettings } from './renderApp';

const publisher = {
  id: 'p1',
  name: 'Moss & Daughters',
  abilities: { edit: false },
};
/** The user whose titles they are. */
export const ada = createUser('PUBLISHER', {
  username: 'ada',
  publisher,
} as never);

/** A title that may be selected. */
export const lamplighter = {
  id: 't1',
  parentType: 'SERIAL_TITLE',
  title: 'The Lamplighter',
  subtitle: 'a review of small harbours',
  hasIssn: true,
  issn: '2653-2210',
  frequency: 'QUARTERLY',
  status: 'ACCEPTED',
  selectable: true,
  lastDepositDate: '2026-03-03',
  lastDepositNumber: 'No. 12',
  accessCondition: 'OPEN',
  commerciallyAvailable: false,
  license: 'ATTRIBUTION',
  abilities: { edit: true },
};

/** Answers on the step of a serial before a title is chosen. */
export const serialData: JsonObject = {
  form: 'SERIAL',
  type: 'SERIAL_ISSUE',
  serialTitle: {},
  submissionItems: [{ key: 1 }],
  publisher: {},
};

/** A draft on the step of a serial. */
export const createDraft = (data: JsonObject): SavedDraft => ({
  v: 1,
  savedAt: Date.now(),
  formVersion: 1,
  wizard: {
    current: 'serial-details',
    complete: ['publication-type'],
    attempted: [],
  },
  data,
  stash: {},
  files: {},
  idempotencyKey: null,
  receipt: null,
  memory: { taken: {}, covers: {} },
  owner: 'ada',
});

/** Opens the wizard on the step of a serial, with these titles of the publisher. */
export async function openSerial(
  titles: readonly unknown[] = [lamplighter],
  settings: RenderSettings = {},
) {
  let rows = 0;
  return renderApp({
    // Several rows are added, each of which has a key of its own.
    random: () => (rows += 1) / 1000,
    draft: createDraft(serialData),
    prepare(api) {
      api.reply('GET user/current', { body: ada });
      api.reply('GET publisher/serials', { body: { titles } });
      api.reply('GET publisher/serial-title/t1/recent-issues', {
        body: [
          {
            itemTitle: 'No. 12',
            yearOfPublication: 2026,
            submittedDate: '2026-03-03T01:00:00.000Z',
            reference: 'LD-2',
          },
          {
            itemTitle: 'No. 11',
            yearOfPublication: 2025,
            submittedDate: '2025-12-04T01:00:00.000Z',
            reference: 'LD-1',
          },
        ],
      });
      api.reply('GET deposit/predict', {
        body: {
          suggestions: [
            { issue: 'No. 13', year: 2026, because: 'follows no. 12' },
          ],
        },
      });
      api.reply('GET validate/title', { body: { exists: false } });
    },
    ...settings,
  });
}

/** The wizard on the step of a serial. */
export type SerialApp = Awaited<ReturnType<typeof openSerial>>;

/** The stored answers of the wizard. */
export const readAnswers = (app: SerialApp) => app.kept()?.data as JsonObject;
