import type { LoginGate, UserGate } from '../../lib/callGate';

/** What a page about accounts takes from the browser. */
export interface AccountSurroundings {
  /** Of a link in a mail; null where there is none. */
  readonly token: string | null;
  /** Where somebody wants to go after the login. */
  readonly target: string | undefined;
  /** The form somebody wants to deposit with. */
  readonly form: string | undefined;
  /** Where calls of the account page wait that need a login. */
  readonly loginGate: LoginGate;
  /** Where its calls wait whose token was refused. */
  readonly userGate: UserGate;
  now(): number;
  random(): number;
  /** A key nobody else makes. */
  makeKey(): string;
  /** Leaves the page for an address of ours. */
  leave(address: string): void;
  /** Tells when somebody comes back to the page; gives back how to stop. */
  onPageShown(listener: () => void): () => void;
  log(message: string, cause?: unknown): void;
}
