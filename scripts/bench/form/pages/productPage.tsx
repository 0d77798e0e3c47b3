/** The product's own deposit page, opened with a kept draft of the form that the address names. */
import { createRoot } from 'react-dom/client';
import { startDeposit } from '../../../../ui/app/startDeposit';
import { createApiClient } from '../../../../ui/lib/api/apiClient';
import { createCallGate } from '../../../../ui/lib/api/callGate';
import { noMemory } from '../../../../ui/lib/browser/draftMemory';
import {
  draftKeyOf,
  type SavedDraft,
} from '../../../../ui/lib/browser/draftStorage';
import { createAnswers, stepsOf } from '../sampleAnswers';
import { readPlace } from './readPlace';

const { form, rows, element } = readPlace();
const { details, before } = stepsOf[form];
const draft: SavedDraft = {
  v: 1,
  savedAt: Date.now(),
  formVersion: 1,
  files: {},
  idempotencyKey: null,
  receipt: null,
  wizard: { current: details, complete: [before], attempted: [] },
  data: createAnswers(form, rows),
  stash: {},
  memory: noMemory,
};
const formKey = 'deposit';
window.sessionStorage.setItem(draftKeyOf(formKey), JSON.stringify(draft));

const context = `/${form}`;
const loginGate = createCallGate<boolean>();
const userGate = createCallGate<boolean>();
const api = createApiClient({
  fetch: window.fetch.bind(window),
  context,
  token: { token: 'bench', header: 'X-CSRF-TOKEN' },
  logInAgain: loginGate.wait,
  findUser: userGate.wait,
});
const root = createRoot(element);
const page = 'deposit';
startDeposit({ root, api, loginGate, userGate, context, page, formKey });
