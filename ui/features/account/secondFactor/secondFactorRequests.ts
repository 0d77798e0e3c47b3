import type {
  LoggedIn,
  SecondFactorConfirmed,
  SecondFactorKey,
} from '@contract/account';
import type { FormRequest } from '../../../forms/state/formsState';

/** The code that completes a login. */
export const codeRequest: FormRequest<'second-factor'> = {
  key: 'second-factor',
  send: (api, { code }) => api.post<LoggedIn>('user/second-factor', { code }),
};

/** The first code of a new app. */
export const confirmRequest: FormRequest<'second-factor-confirm'> = {
  key: 'second-factor-confirm',
  send: (api, { code }) =>
    api.post<SecondFactorConfirmed>('user/second-factor/confirm', { code }),
};

/** The password before a new app. */
export const passwordRequest: FormRequest<'second-factor-password'> = {
  key: 'second-factor-password',
  send: (api, { accountPassword }) =>
    api.post<SecondFactorKey>('user/second-factor/enrol', { accountPassword }),
};

/** Password and code before an app is switched off. */
export const offRequest: FormRequest<'second-factor-off'> = {
  key: 'second-factor-off',
  send: (api, { accountPassword, code }) =>
    api.post('user/second-factor/off', { accountPassword, code }),
};
