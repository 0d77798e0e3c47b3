import type { LoginAnswer, RegistrationReceipt } from '@contract/account';
import type { FormRequest } from '../../forms/state/formsState';
import type { HostedForm } from '../../forms/state/openForm';
import type { ApiClient } from '../../lib/api/apiClient';

const realms = {
  login: 'login/publisher',
  'staff-login': 'library/login',
} as const satisfies Partial<Record<HostedForm, string>>;

/** Builds the request for the login form of one realm; `target` is the page that opens afterwards. */
export function createLoginRequest(
  key: keyof typeof realms,
  username: string | null,
  target?: string,
): FormRequest<keyof typeof realms> {
  return {
    key,
    corrects: { LOGIN_FAILED: '/password' },
    ...(username !== null && { start: { username } }),
    send: (api, { username: name, password }): Promise<LoginAnswer> =>
      api.postFields<LoginAnswer>(`${realms[key]}?ajax=true`, {
        username: name,
        password,
        ...(target !== undefined && { target }),
      }),
  };
}

/** The form of a new publisher and its first user; one whose answer was lost is answered again under its key. */
export const registerRequest: FormRequest<'register'> = {
  key: 'register',
  failure: 'registrationFailed',
  send: (api, body, sendKey): Promise<RegistrationReceipt> =>
    api.post('user/register', body, { 'Idempotency-Key': sendKey }),
};

/** The form that corrects the address of a registration which waits. */
export const correctRequest: FormRequest<'correct-email'> = {
  key: 'correct-email',
  send: (api, { email }) => api.post('user/registration/email', { email }),
};

/** The form for a forgotten username or password. */
export const recoverRequest: FormRequest<'recover'> = {
  key: 'recover',
  failure: 'passwordRequestFailed',
  send: (api, { username }) => api.postText('user/password', username),
};

/** The same form, to have the activation sent again. */
export const resendRequest: FormRequest<'recover'> = {
  ...recoverRequest,
  send: (api, { username }) => sendActivation(api, username),
};

/** Sends the activation again where one is waiting; the answer never tells whether. */
export function sendActivation(
  api: ApiClient,
  username: string,
): Promise<unknown> {
  return api.postText('user/activation', username);
}

/** The forms of the login dialog. */
export const dialogForms = [
  'login',
  'staff-login',
  'register',
  'correct-email',
  'recover',
  'second-factor',
  'second-factor-confirm',
] as const satisfies readonly HostedForm[];
