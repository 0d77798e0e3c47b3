import type { CatalogueAnswer } from '@contract/catalogue';
import type { FileMetadata } from '@contract/files';
import type { KnownPublications } from '@contract/titles';
import type { ApiClient } from './apiClient';
import { ApiError, ConnectionError } from './apiError';

/** What the API knows of a value, beside whether it is in order. */
export type KnownOfValue =
  | { readonly kind: 'deposited'; readonly publisherId: string }
  | { readonly kind: 'found'; readonly metadata: FileMetadata }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'failed'; readonly why: LookUpFailure };

/** Why a look-up failed: in the words of the API, or by the name of a sentence. */
export type LookUpFailure =
  | { readonly message: string }
  | { readonly sentence: 'catalogueSlow' | 'catalogueUnreachable' };

/** The answer to a question about a value. */
export interface CheckedValue {
  readonly inOrder: boolean;
  readonly known?: KnownOfValue;
}

interface RemoteCheck {
  /** How long typing must rest before the API is asked, in ms. */
  readonly rest: number;
  /** The way forward does not wait for the answer. */
  readonly free?: true;
  /** The answer is about the titles and deposits of one publisher. */
  readonly ofPublisher?: true;
  /** Asks about a value. */
  ask(api: Asking, value: string, about: CheckedAbout): Promise<CheckedValue>;
  /** The answer where none came in time. */
  readonly late?: CheckedValue;
}

/** An answer is worth no login in the middle of typing. */
type Asking = Pick<ApiClient, 'getWithoutLogin'>;

/** What a value is compared with, beside itself. */
export interface CheckedAbout {
  /** The user whose own values are left out. */
  readonly ownUserId?: string | undefined;
  /** The publisher whose titles and deposits are compared. */
  readonly publisherId?: string | undefined;
}

/** Whether nobody else has a name (spec 2 §7 `GET user/check/…`). */
const askUser = (name: 'username' | 'email'): RemoteCheck => ({
  rest: 300,
  async ask(api, value, { ownUserId }) {
    const query = new URLSearchParams({ [name]: value });
    if (ownUserId !== undefined && name === 'email')
      query.set('userId', ownUserId);
    const { valid } = await api.getWithoutLogin<{ valid: boolean }>(
      `user/check/${name}?${query.toString()}`,
    );
    return { inOrder: valid };
  },
});

/** Whether a publisher has no title of this name (spec 1 §9). */
const askTitle = (kind: string): RemoteCheck => ({
  rest: 200,
  ofPublisher: true,
  async ask(api, title, { publisherId }) {
    if (publisherId === undefined) return { inOrder: true };
    const query = new URLSearchParams({ kind, publisherId, title });
    const { exists } = await api.getWithoutLogin<{ exists: boolean }>(
      `validate/title?${query.toString()}`,
    );
    return { inOrder: !exists };
  },
});

/** Whether nothing is deposited yet with this number (spec 1 §7 `GET validate/publisher/…`). */
const askDeposits = (idType: 'isbn' | 'ismn'): RemoteCheck => ({
  rest: 200,
  ofPublisher: true,
  async ask(api, value, { publisherId }) {
    if (publisherId === undefined) return { inOrder: true };
    const of = encodeURIComponent(publisherId);
    const [latest] = await api.getWithoutLogin<KnownPublications>(
      `validate/publisher/${of}/${idType}/${encodeURIComponent(value)}`,
    );
    if (latest === undefined) return { inOrder: true };
    const { publisherId: by } = latest;
    return { inOrder: false, known: { kind: 'deposited', publisherId: by } };
  },
});

const failed = (why: LookUpFailure): CheckedValue => ({
  inOrder: true,
  known: { kind: 'failed', why },
});

/** What the catalogue knows of a publication with this number (spec 1 §7); a failure is an answer, too. */
const lookUp = (
  kind: 'pre-pub' | 'isbn',
  waits: Pick<RemoteCheck, 'free'>,
): RemoteCheck => ({
  rest: 500,
  ...waits,
  late: failed({ sentence: 'catalogueSlow' }),
  async ask(api, value) {
    try {
      const { metadata } = await api.getWithoutLogin<CatalogueAnswer>(
        `libraries-australia-service/${kind}/${encodeURIComponent(value)}`,
      );
      return { inOrder: true, known: { kind: 'found', metadata } };
    } catch (cause) {
      if (cause instanceof ConnectionError)
        return failed({ sentence: 'catalogueUnreachable' });
      if (!(cause instanceof ApiError)) throw cause;
      return cause.status === 404
        ? { inOrder: true, known: { kind: 'notFound' } }
        : failed({ message: cause.message });
    }
  },
});

/** What schemas name with `remote` and `lookUp`, and the API answers. */
const checks: Readonly<Record<string, RemoteCheck>> = {
  'username-free': askUser('username'),
  'email-free': askUser('email'),
  'serial-title-free': askTitle('SERIAL_TITLE'),
  'multipart-title-free': askTitle('MULTIPART_MONO_TITLE'),
  'ephemera-title-free': askTitle('EPHEMERA_TITLE'),
  'isbn-new': askDeposits('isbn'),
  'ismn-new': askDeposits('ismn'),
  'pre-publication': lookUp('pre-pub', {}),
  isbn: lookUp('isbn', { free: true }),
};

/** Returns how long typing must rest before the API is asked, in ms (spec 1 §9). */
export function restBeforeCheckMs(check: string): number {
  return checks[check]?.rest ?? 0;
}

/** Lists the checks whose answers are about the titles and deposits of one publisher. */
export function listChecksOfPublisher(): string[] {
  return Object.keys(checks).filter(
    (check) => checks[check]?.ofPublisher === true,
  );
}

/** Whether the way forward waits for the answer (spec 1 §4). It does not for what the depositor did not ask for. */
export function holdsForward(check: string): boolean {
  return checks[check]?.free !== true;
}

/** Returns the answer where none came in time; undefined where the value then counts as in order. */
export function lateAnswer(check: string): CheckedValue | undefined {
  return checks[check]?.late;
}

/**
 * Asks about a value. Rejects a check without an answer and after too many questions; the caller then continues, since the
 * API judges again. A look-up that fails is answered with its failure.
 */
export async function askRemoteCheck(
  api: Asking,
  check: string,
  value: string,
  about: CheckedAbout,
): Promise<CheckedValue> {
  const known = checks[check];
  if (known === undefined) throw new Error(`Nobody answers ${check}.`);
  return known.ask(api, value, about);
}
