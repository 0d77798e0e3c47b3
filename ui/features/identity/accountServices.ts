import type { ApiClient } from '../../lib/api/apiClient';
import type { LoginGate, UserGate } from '../../lib/api/callGate';

/** Everything outside the store that the workflows of logging in and out use. */
export interface AccountServices {
  api: ApiClient;
  /** Where calls wait that need a login. */
  loginGate: LoginGate;
  /** Where calls wait whose token was refused. */
  userGate: UserGate;
  /** Leaves the page for an address of ours. */
  leave(address: string): void;
  /** Words that come with code which is loaded later. */
  addTexts(namespace: string, texts: object): void;
  log(message: string, cause?: unknown): void;
  text(key: string, params?: Readonly<Record<string, string | number>>): string;
}
