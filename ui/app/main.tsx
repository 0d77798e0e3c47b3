import { createRoot } from 'react-dom/client';
import { createApiClient } from '../lib/apiClient';
import { createCallGate } from '../lib/callGate';
import { readPageAddress } from '../lib/contextPath';
import { readCsrfToken } from '../lib/csrfToken';
import { startAccount } from './startAccount';
import { startDeposit } from './startDeposit';
import { startInfo } from './startInfo';
import { startRecords } from './startRecords';

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

if (page === 'deposit' || page === 'form')
  startDeposit({ root, api, loginGate, userGate, context, page, formKey });
else if (page === 'help' || page === 'contact')
  void startInfo({ root, api, context, page });
else if (page === 'records') void startRecords({ root, api, context, formKey });
else void startAccount({ root, api, loginGate, userGate, context, page });
