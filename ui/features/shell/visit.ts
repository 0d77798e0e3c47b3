import type { FrontendConfig } from '@contract/configuration';
import type { CurrentUser } from '@contract/user';
import type { ApiClient } from '../../lib/api/apiClient';
import type { FormLoading } from '../../lib/api/loadForm';
import type { Tabs } from '../../lib/browser/tabs';
import type { LoginGate, UserGate } from '../../lib/api/callGate';
import type { FoundPage } from '../../app/routes/routes';

/** The parts of the browser that pages outside the wizard use. */
export interface VisitStart {
  readonly api: ApiClient;
  /** Of a link in a mail; null where there is none. */
  readonly token: string | null;
  /** Where calls wait that need a login. */
  readonly loginGate: LoginGate;
  /** Where calls wait whose token was refused. */
  readonly userGate: UserGate;
  /** Goes with the tab. */
  readonly storage: Storage;
  /** Outlives the tab; all tabs have the same. */
  readonly lasting: Storage;
  readonly tabs: Tabs;
  readonly importValidators: FormLoading['importValidators'];
  /** Fetches a file of our own origin and offers it to be kept. */
  download(path: string, mediaType: string, filename: string): Promise<void>;
  /** Offers bytes that the page made as a file to be kept. */
  keepFile(bytes: Blob, filename: string): void;
  /** Takes what asks for the login out of the address, so that going back does not ask again. */
  clearLoginStart(): void;
  now(): number;
  random(): number;
  /** Makes a unique key. */
  makeKey(): string;
  /** Leaves the page for an address of ours. */
  leave(address: string): void;
  /** Calls the listener when the user returns to the page. Returns a function that removes it. */
  onPageShown(listener: () => void): () => void;
  log(message: string, cause?: unknown): void;
}

/** The current user and the configuration, each undefined until its response arrives. */
export interface Known {
  readonly user: CurrentUser | undefined;
  /** null: it could not be loaded. */
  readonly config: FrontendConfig | null | undefined;
}

/** The properties that the frame passes to a page. */
export interface VisitedPageProps extends FoundPage {
  readonly start: VisitStart;
  readonly known: Known;
  /** The name after the page's title. */
  readonly site: string;
  /** The address of the login that fits the page and leads back to it. */
  readonly loginHref: string;
  /** Query and hash of the address. */
  readonly search: string;
  readonly hash: string;
  /** How often the user of the page logged in again in place. */
  readonly renewals: number;
  /** Another user is logged in: loads the page anew for that user, and forgets what the former one typed. */
  beginAnew(): void;
  /** Opens a page at an address of ours within this document. */
  follow(address: string): void;
  /** Loads the current user and the configuration together. */
  findEnvironment(): Promise<{ user: CurrentUser; config: FrontendConfig }>;
  /** Passes a newer user and configuration to the frame. */
  onKnown(known: Known): void;
}
