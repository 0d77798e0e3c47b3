import type { ValidatorModule } from '@engine/types/validators';
import type { ApiClient } from '../../lib/api/apiClient';
import type { CarriedNotice } from '../../lib/browser/carriedNotice';
import type { DraftStorage } from '../../lib/browser/draftStorage';
import type { LoginStart } from '../../lib/loginStart';

/** The address bar as the wizard uses it. */
export interface AddressBar {
  /** Path of the hash, '' where there is none. */
  path(): string;
  go(path: string, how: 'push' | 'replace'): void;
  /** Replaces the address by that of the page for everyone or for users, with this form in its query; null names none (R65). */
  redirect(
    audience: 'everyone' | 'users',
    form: string | null,
    path: string,
  ): void;
  /** Tells every change; gives back how to stop. */
  listen(listener: (path: string) => void): () => void;
  /** The form asked for in the page's query, e.g. `?form=SERIAL`. */
  form(): string | null;
  /** The publisher asked for in the page's query, e.g. `?publisher=p1`. */
  publisher(): string | null;
  /** Returns the mode of the login dialog if the page's query asks for one. */
  loginStart(): LoginStart | undefined;
  /** The login was put away: the query asks for it no longer. */
  endLoginStart(): void;
}

/** Everything outside the store that the workflows of a deposit use; handed in through the saga context. */
export interface DepositServices {
  api: ApiClient;
  /** The page: of deposits, or of another form. */
  page: 'deposit' | 'form';
  /** The form that the page fills in. */
  formKey: string;
  drafts: DraftStorage;
  /** Returns what the page before left to be said, once. */
  takeNotice(): CarriedNotice | undefined;
  address: AddressBar;
  /** Milliseconds since 1970. */
  now(): number;
  /** Makes a unique key. */
  makeKey(): string;
  /** From 0 to below 1, for the keys of the first rows. */
  random(): number;
  /** Loads the validators of a form version: a module from the same origin. */
  importValidators(url: string): Promise<ValidatorModule>;
  /** Resolves once the page has nothing else to do, at the latest after so many milliseconds. */
  whenIdle(withinMs: number): Promise<void>;
  /** Resolves with the first sign of a user, or when the page has been open for so many milliseconds. */
  whenUsed(withinMs: number): Promise<void>;
  /** Tells when the page is hidden or left; gives back how to stop. */
  onPageHide(listener: () => void): () => void;
  /**
   * Calls the listener when the page becomes visible again after a change of tab or window; returns a function
   * that stops it.
   */
  onPageShown(listener: () => void): () => void;
  log(message: string, cause?: unknown): void;
  /** The uploads that are not complete. */
  listPendingUploads(): PendingUpload[];
  /** A text of the interface that no rule gives. */
  text(key: string, params?: Readonly<Record<string, string | number>>): string;
}

/** An upload that is not complete: kept with the draft so that it can continue after a reload. */
export interface PendingUpload {
  /** The place of the file (`toFilePlace`). */
  pointer: string;
  filename: string;
  size: number;
  purpose: string;
  /** How much of it has arrived. */
  percent: number;
  /** Under which id it can continue and by what its file is known; undefined while nothing was sent. */
  resume: { fileId: string; firstDigest: string } | undefined;
}
