import { createRoot } from 'react-dom/client';
import { createApiClient } from '../lib/api/apiClient';
import { createCallGate } from '../lib/api/callGate';
import { readContextPath } from '../lib/api/contextPath';
import { readCsrfToken } from '../lib/api/csrfToken';
import { keepFocus } from './navigation/keepFocus';
import { findPage, isWizard } from './routes/routes';
import { startDeposit } from './startDeposit';

const context = readContextPath(document);
const { route, formKey } = findPage(window.location.pathname, context);
const { name } = route;
const loginGate = createCallGate<boolean>();
const userGate = createCallGate<boolean>();
const api = createApiClient({
  fetch: window.fetch.bind(window),
  context,
  token: readCsrfToken(document),
  // The editor that frames a preview knows the user.
  ...(name !== 'studioPreview' && {
    logInAgain: loginGate.wait,
    findUser: userGate.wait,
  }),
});
const place = document.getElementById('app');
if (place === null) throw new Error('The page has no place for the app.');
keepFocus(place);
const root = createRoot(place);

if (isWizard(name))
  startDeposit({
    root,
    api,
    loginGate,
    userGate,
    context,
    page: name,
    formKey,
  });
else
  void import('./startVisit').then(({ startVisit }) =>
    startVisit({ root, api, loginGate, userGate, context }),
  );
