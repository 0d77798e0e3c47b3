import { createRoot } from 'react-dom/client';
import { createApiClient } from '../lib/apiClient';
import { createCallGate } from '../lib/callGate';
import { readPageAddress } from '../lib/contextPath';
import { readCsrfToken } from '../lib/csrfToken';
import { startDeposit } from './startDeposit';

const { context, page, formKey } = readPageAddress(window.location.pathname);
const loginGate = createCallGate<boolean>();
const userGate = createCallGate<boolean>();
const api = createApiClient({
  fetch: window.fetch.bind(window),
  context,
  token: readCsrfToken(document),
  // Only these pages can log somebody in without being left, and know who was.
  ...((page === 'deposit' || page === 'form' || page === 'account') && {
    logInAgain: loginGate.wait,
    findUser: userGate.wait,
  }),
});
const place = document.getElementById('app');
if (place === null) throw new Error('The page has no place for the app.');
const root = createRoot(place);

/** Starts a page of which the deposit's scripts need nothing. */
async function startOther(): Promise<void> {
  if (page === 'deposit' || page === 'form') return;
  if (page === 'help' || page === 'contact') {
    const { startInfo } = await import('./startInfo');
    await startInfo({ root, api, context, page });
  } else if (page === 'records') {
    const { startRecords } = await import('./startRecords');
    await startRecords({ root, api, context, formKey });
  } else {
    const { startAccount } = await import('./startAccount');
    await startAccount({ root, api, loginGate, userGate, context, page });
  }
}

if (page === 'deposit' || page === 'form')
  startDeposit({ root, api, loginGate, userGate, context, page, formKey });
else void startOther();
