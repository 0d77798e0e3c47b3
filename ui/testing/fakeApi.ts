import { anonymousUser } from '@engine/testing/createUser';
import type { FileRecord } from '@contract/files';
import type { FrontendConfig } from '@contract/configuration';
import type { FieldConflict } from '@contract/staff/library';
import type { Json, JsonPointer } from '@engine/types/json';
import type { Receipt } from '@contract/receipt';
import type { DepositForm } from './depositForm';

export interface Call {
  method: string;
  /** Without the context path. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
  /** The call outlives its page. */
  keepalive?: true;
}
/** The answer to a call; 'lost' means that no answer comes. */
export type Reply =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  | 'lost';

export interface FakeApi {
  fetch: typeof fetch;
  calls: Call[];
  /** Calls to an address that begins so, in order. */
  callsTo(start: string): Call[];
  /** Answers the next calls to an address that begins so; the last reply stays. */
  reply(start: string, ...replies: Reply[]): void;
  /** Keeps back the answers of calls that begin so, until `go` is called. */
  hold(start: string, told: (go: () => void) => void): void;
}

export const testConfig: FrontendConfig = {
  serviceName: 'NED',
  libraryName: 'National Library',
  discoveryUrl: '',
  administrator: { name: '', email: '' },
  context: '/ned',
  today: '2026-11-21',
  timeZone: 'Australia/Sydney',
  generalFormPublisherMaxFileSizeMB: 500,
  staffMaxFileSizeMB: 5000,
  chunkSize: 5_242_880,
  maxIssues: 50,
  maxParts: 100,
  draftMinutes: 30,
  recaptchaKey: '',
  recaptchaScript: '',
  loginMinutes: 30,
  prePubLookup: false,
  isbnLookup: false,
  libraries: [
    {
      abbrev: 'LT',
      name: 'Libraries Tasmania',
      states: ['TAS'],
      email: 'deposit@lt.example',
    },
  ],
};

/** A stored file as the API tells of it. */
export function createFileRecord(
  tempFileId: string,
  given: Partial<FileRecord> = {},
): FileRecord {
  return {
    id: null,
    tempFileId,
    location: tempFileId,
    filename: 'tides.epub',
    originalFilename: 'tides.epub',
    size: 1000,
    mimeType: 'application/epub+zip',
    checksum: tempFileId.padEnd(64, '0'),
    purpose: 'BOOK',
    state: 'ready',
    scan: 'none',
    format: null,
    metadata: null,
    warnings: [],
    errors: [],
    duplicateIds: [],
    statement: {},
    thumbnail: null,
    ...given,
  };
}

export const testReceipt: Receipt = {
  submissionIds: ['LD-2026-000001'],
  reference: 'LD-2026-000001',
  submittedDate: '2026-11-21T03:00:00.000Z',
  title: 'The tide tables of Port Davey',
  files: [
    {
      purpose: 'BOOK',
      filename: 'tides.epub',
      size: 1000,
      checksum: 'a'.repeat(64),
    },
  ],
  status: 'SUBMITTED',
  requiresReview: false,
  contactName: 'Ada Moss',
  publisherName: 'Moss & Daughters',
  email: 'ada@example.org',
  accessCondition: 'OPEN',
  access: {
    label: 'Openly on the Internet',
    description:
      'Anyone may read and download the publication as soon as it is in the collection.',
  },
  mailedTo: 'ada@example.org',
  assignedLibraryAbbrev: 'LT',
};

/** The error envelope of `http.md`. */
export function createError(
  code: string,
  message: string,
  more: Record<string, unknown> = {},
) {
  return { error: { code, message, reference: '7F3K-22QD', ...more } };
}

/** A field that Ruth Lindqvist changed, too, as the API names it with the code CHANGED. */
export function createConflict(
  pointer: JsonPointer,
  yours: Json,
  theirs: Json,
): FieldConflict {
  const by = { id: 'u9', name: 'Ruth Lindqvist' };
  const changed = { by, date: '2026-11-29T01:00:00.000Z' };
  return { pointer, yours, theirs, changed };
}

/** A form as the API serves it. */
export function serveForm({ form }: DepositForm): Reply {
  const { version, hash, definition } = form;
  const validators = `/ned/api/forms/validators/${hash}.js`;
  return { body: { version, hash, definition, validators } };
}

function usualReplies(depositForm: DepositForm): Record<string, Reply> {
  const { lists } = depositForm;
  return {
    'GET user/current': { body: anonymousUser },
    'GET user/registration': { body: { registration: null } },
    'GET user/second-factor': {
      body: { on: false, required: false, recoveryCodes: 0 },
    },
    'GET api/frontendConfig': { body: testConfig },
    'GET api/forms/deposit': serveForm(depositForm),
    'HEAD api/forms/deposit': {
      headers: { 'X-Form-Version': String(depositForm.form.version) },
    },
    'GET api/lists': { body: lists },
    'GET api/csrf': { body: { token: 'token-2', header: 'X-CSRF-TOKEN' } },
    'GET validate/publisher': { body: {} },
    'GET validate/publisher/': { body: [] },
    'GET publisher/users': { body: { users: [] } },
    'GET publisher/joins': { body: { joins: [] } },
    'GET api/help': {
      body: [
        {
          source: 'INTERFACE_HELP',
          helpId: 'accounts',
          title: 'Your account',
        },
        {
          source: 'PRIVACY_NOTICE',
          helpId: 'default',
          title: 'Privacy notice',
        },
        { source: 'START_PAGE', helpId: 'default', title: 'Deposit' },
      ],
    },
    'GET help/': {
      body: { title: 'Help', blocks: [{ type: 'p', text: 'Some help.' }] },
    },
    'DELETE submit/deleteFile': { status: 204 },
    'GET submit/upload/': {
      status: 404,
      body: createError('NOT_FOUND', 'There is no such upload.'),
    },
    'POST cover/generate': {
      status: 422,
      body: createError('COVER_NOT_MADE', 'No cover can be made of it.'),
    },
    'POST submit/completeFile': { body: createFileRecord('file-1') },
    'POST deposit/check-locations': { body: [] },
    'POST deposit/MONOGRAPH': { body: testReceipt },
  };
}

/** An API that answers without a network and remembers what it was asked. */
export function createFakeApi(depositForm: DepositForm): FakeApi {
  const replies = new Map<string, Reply[]>(
    Object.entries(usualReplies(depositForm)).map(([start, reply]) => [
      start,
      [reply],
    ]),
  );
  const calls: Call[] = [];
  const held = new Map<string, Promise<void>>();

  const find = (asked: string): Reply => {
    const start = [...replies.keys()]
      .filter((one) => asked.startsWith(one))
      .sort((a, b) => b.length - a.length)[0];
    const waiting = start === undefined ? undefined : replies.get(start);
    if (waiting === undefined) throw new Error(`Nobody answers ${asked}`);
    return (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? {};
  };

  return {
    calls,
    callsTo: (start) =>
      calls.filter(({ method, path }) => `${method} ${path}`.startsWith(start)),
    reply: (start, ...next) => void replies.set(start, next),
    hold: (start, told) =>
      void held.set(start, new Promise<void>((resolve) => told(resolve))),
    fetch: async (input, init = {}) => {
      const path = String(input).replace(/^\/ned\//, '');
      const method = init.method ?? 'GET';
      const headers = (init.headers ?? {}) as Record<string, string>;
      const isJson = headers['Content-Type'] === 'application/json';
      const body: unknown =
        typeof init.body === 'string' && isJson
          ? JSON.parse(init.body)
          : init.body;
      calls.push({
        method,
        path,
        headers,
        body,
        ...(init.keepalive === true && { keepalive: true }),
      });
      for (const [start, go] of held)
        if (`${method} ${path}`.startsWith(start)) await go;
      const reply = find(`${method} ${path}`);
      if (reply === 'lost') throw new TypeError('Failed to fetch');
      const text = reply.body === undefined ? null : JSON.stringify(reply.body);
      return new Response(text, {
        status: reply.status ?? 200,
        headers: reply.headers ?? {},
      });
    },
  };
}
