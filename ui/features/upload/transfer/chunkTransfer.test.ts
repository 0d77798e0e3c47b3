import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { ConnectionError, toApiError } from '../../../lib/api/apiError';
import type { UploadStatus } from '@contract/files';
import type { ResumePoint, TransferEvent } from '../workflow/uploader';
import { startChunkTransfer } from './chunkTransfer';
import { createDigestBook, UnreadableFile, type Digester } from './digests';
import { createChunkServer, createTestFile } from './testing/chunkServer';

const chunkSize = 10;
const book = createTestFile('tides.epub', 45, chunkSize);

const RealRequest = globalThis.XMLHttpRequest;
let server: ReturnType<typeof createChunkServer>;
beforeEach(() => {
  jest.useFakeTimers();
  server = createChunkServer();
  globalThis.XMLHttpRequest = server.Request;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = RealRequest;
});

/** Lets everything happen that waits for nothing but its turn. */
async function settle() {
  for (let turn = 0; turn < 50; turn += 1)
    await jest.advanceTimersByTimeAsync(0);
}

interface Settings {
  resume?: ResumePoint;
  /** The API's stored upload at each question in turn. */
  stored?: (Partial<UploadStatus> | 'lost' | 403 | undefined)[];
  readable?: () => boolean;
  /** The digest worker fails at this chunk. */
  failsAt?: number;
}

function createDigester({ readable, failsAt }: Settings): Digester {
  return {
    begin() {
      const { digests, tell, fail } = createDigestBook(() => undefined);
      for (const [index, digest] of book.chunks.entries())
        if (index !== failsAt) tell({ kind: 'chunk', index, digest });
      if (failsAt === undefined) tell({ kind: 'whole', digest: book.whole });
      else fail(new UnreadableFile('NotReadableError'));
      return digests;
    },
    isReadable: async () => readable?.() ?? true,
  };
}

function begin(settings: Settings = {}) {
  const events: TransferEvent[] = [];
  const stored = [...(settings.stored ?? [])];
  let online = () => undefined as void;
  let token = 1;
  const get = jest.fn(async () => {
    const found = stored.length > 1 ? stored.shift() : stored[0];
    if (found === 'lost') throw new ConnectionError('lost');
    if (found === 403)
      throw toApiError(403, { error: { message: 'Not yours.' } });
    if (found === undefined) throw toApiError(404, {});
    return { state: 'uploading', chunks: {}, ...found };
  });
  const refreshToken = jest.fn(async () => void (token += 1));
  const running = startChunkTransfer(
    {
      api: {
        url: (path) => `/ned/${path}`,
        secureHeaders: () => ({ 'X-CSRF-TOKEN': `token-${token}` }),
        refreshToken,
        get: get as never,
      },
      digester: createDigester(settings),
      random: () => 1,
      onOnline(listener) {
        online = listener;
        return () => undefined;
      },
    },
    {
      file: book.choose(),
      newId: 'new-1',
      purpose: 'BOOK',
      chunkSize,
      resume: settings.resume,
    },
    (event) => events.push(event),
  );
  const kinds = (kind: TransferEvent['kind']) =>
    events.filter((event) => event.kind === kind);
  return {
    events,
    kinds,
    get,
    refreshToken,
    running,
    online: () => online(),
    async pass(ms: number) {
      await settle();
      await jest.advanceTimersByTimeAsync(ms);
      await settle();
    },
  };
}

const firstPoint = { fileId: 'earlier', firstDigest: String(book.chunks[0]) };

describe('sending a file in chunks (spec 1 §7, §9)', () => {
  it('sends all chunks, three at a time, fields before the bytes, each with its digest and the token [S1-9.chunks]', async () => {
    server.hold();
    const { events, pass } = begin();
    await pass(10);
    expect(server.openCount()).toBe(3);
    server.release();
    await pass(10);
    expect(server.busiest()).toBe(3);
    expect(server.indexes()).toEqual([0, 1, 2, 3, 4]);
    const last = server.sent[4];
    expect(last?.address).toBe('/ned/submit/uploadFileChunk?purpose=BOOK');
    expect(last?.headers['X-CSRF-TOKEN']).toBe('token-1');
    expect(last?.parts.at(-1)).toBe('file');
    expect(last?.bytes.size).toBe(5);
    expect(server.sent.map(({ timeout }) => timeout)).toEqual(
      Array.from({ length: 5 }, () => 300_000),
    );
    const [identified] = events;
    const fileId =
      identified?.kind === 'identified' ? identified.resume.fileId : '';
    expect(last?.fields).toEqual({
      dzuuid: fileId,
      dzchunkindex: '4',
      dztotalchunkcount: '5',
      dzchunksize: '10',
      dztotalfilesize: '45',
      dzchunkbyteoffset: '40',
      checksum: book.chunks[4],
    });
    expect(events.at(-1)).toEqual({
      kind: 'sent',
      fileId,
      checksum: book.whole,
    });
    expect(events.at(-2)).toEqual({ kind: 'progress', percent: 100 });
  });

  it('stops sending when it is cancelled, and tells nothing more', async () => {
    server.hold();
    const { running, kinds, events, pass } = begin();
    await pass(10);
    running.stop();
    expect(server.openCount()).toBe(0);
    const told = events.length;
    await pass(60_000);
    expect(events).toHaveLength(told);
    expect(kinds('stalled')).toHaveLength(0);
    expect(server.sent).toHaveLength(3);
  });
});

describe('a broken connection', () => {
  it('is tried again after 1, 2, 4, 8, 16 and then every 30 seconds, for as long as it takes', async () => {
    const { get, kinds, pass } = begin({ stored: ['lost'] });
    server.reply({ status: 200 }, 'lost', 'lost', 'lost');
    await pass(10);
    for (const [index, seconds] of [1, 2, 4, 8, 16, 30, 30, 30].entries()) {
      expect(kinds('stalled').at(-1)).toMatchObject({ secondsLeft: seconds });
      await pass(seconds * 1000);
      expect(get).toHaveBeenCalledTimes(index + 1);
    }
    expect(server.sent).toHaveLength(4);
    expect(kinds('failed')).toHaveLength(0);
  });

  it('counts the seconds down, and says how much is safe', async () => {
    const { kinds, pass } = begin({
      stored: ['lost', { chunks: { 0: String(book.chunks[0]) } }],
    });
    server.reply({ status: 200 }, 'lost', 'lost', 'lost');
    await pass(10);
    await pass(5000);
    const waits = kinds('stalled').map((event) =>
      event.kind === 'stalled' ? [event.secondsLeft, event.percent] : [],
    );
    expect(waits.slice(0, 5)).toEqual([
      [1, 22],
      [0, 22],
      [2, 22],
      [1, 22],
      [0, 22],
    ]);
  });

  it('before anything has arrived is tried with the next chunk', async () => {
    const { get, kinds, events, pass } = begin();
    server.reply('lost', 'lost', 'lost');
    await pass(10);
    expect(kinds('identified')).toHaveLength(0);
    await pass(1000);
    expect(get).not.toHaveBeenCalled();
    expect(events.at(-1)?.kind).toBe('sent');
  });

  it('sends only what the API does not have when it is back', async () => {
    const chunks = { 0: String(book.chunks[0]), 2: String(book.chunks[2]) };
    const { events, pass } = begin({ stored: [{ chunks }] });
    server.reply({ status: 200 }, { status: 200 }, 'lost', 'lost', 'lost');
    await pass(10);
    const before = server.sent.length;
    await pass(1000);
    // The third had arrived although its answer was lost; the second was answered and is gone all the same.
    expect(server.indexes().slice(before).sort()).toEqual([1, 3, 4]);
    expect(events.at(-1)?.kind).toBe('sent');
  });

  it.each([
    ['"Try now"', (app: ReturnType<typeof begin>) => app.running.retryNow()],
    ['the network is back', (app: ReturnType<typeof begin>) => app.online()],
  ])('is tried at once: %s', async (_why, tryNow) => {
    const app = begin({ stored: ['lost', 'lost', 'lost', undefined] });
    server.reply({ status: 200 }, 'lost', 'lost', 'lost');
    await app.pass(10);
    await app.pass(7000);
    expect(app.get).toHaveBeenCalledTimes(3);
    expect(app.kinds('stalled').at(-1)).toMatchObject({ secondsLeft: 8 });
    tryNow(app);
    await app.pass(0);
    expect(app.get).toHaveBeenCalledTimes(4);
    await app.pass(10);
    expect(app.events.at(-1)?.kind).toBe('sent');
  });

  it.each([
    ['is busy and says for how long', { status: 429, retryAfter: 7 }, 7],
    ['fails', { status: 503 }, 1],
  ])('is as good as one when the server %s', async (_why, reply, seconds) => {
    const { kinds, events, pass } = begin();
    server.reply(reply);
    await pass(10);
    expect(kinds('stalled')[0]).toMatchObject({ secondsLeft: seconds });
    await pass(seconds * 1000 + 10);
    expect(events.at(-1)?.kind).toBe('sent');
  });
});

describe('what the API says', () => {
  it.each([503, 507])(
    'regression: its sentence of a %s is shown while the upload waits, and the upload continues without sending a byte twice',
    async (status) => {
      const body = { error: { code: 'STORAGE', message: 'No space.' } };
      const chunks = { 0: String(book.chunks[0]), 1: String(book.chunks[1]) };
      const { kinds, events, pass } = begin({ stored: [{ chunks }] });
      const refused = { status, body, retryAfter: 15 };
      server.reply({ status: 200 }, { status: 200 }, refused);
      await pass(10);
      expect(kinds('stalled').at(-1)).toMatchObject({
        secondsLeft: 15,
        answer: body,
      });
      const before = server.sent.length;
      await pass(15_010);
      expect(server.indexes().slice(before).sort()).toEqual([2, 3, 4]);
      expect(kinds('failed')).toHaveLength(0);
      expect(events.at(-1)?.kind).toBe('sent');
    },
  );

  it('a refused token is renewed and the chunk sent again', async () => {
    const { refreshToken, events, pass } = begin();
    server.reply({ status: 403 });
    await pass(10);
    expect(refreshToken).toHaveBeenCalledTimes(1);
    expect(server.sent.at(-1)?.headers['X-CSRF-TOKEN']).toBe('token-2');
    expect(events.at(-1)?.kind).toBe('sent');
  });

  it('an upload of a login that was ended continues once its user has logged in again', async () => {
    const chunks = { 0: String(book.chunks[0]), 1: String(book.chunks[1]) };
    const { get, events, pass } = begin({ stored: [{ chunks }] });
    const ended = { status: 401, body: { error: { code: 'LOGIN_REQUIRED' } } };
    server.reply({ status: 200 }, { status: 200 }, ended);
    await pass(10);
    expect(get).toHaveBeenCalledTimes(1);
    expect(server.indexes().filter((index) => index === 2)).toHaveLength(2);
    expect(events.at(-1)?.kind).toBe('sent');
  });

  it('a refusal ends the upload with its words', async () => {
    const body = { error: { code: 'TOO_MANY_UPLOADS', message: 'Full.' } };
    const { events, pass } = begin();
    server.reply({ status: 422, body });
    await pass(10);
    expect(events.at(-1)).toEqual({ kind: 'failed', answer: body });
    const count = server.sent.length;
    await pass(60_000);
    expect(server.sent).toHaveLength(count);
  });

  it('a refusal after a lost connection ends it too', async () => {
    const { events, pass } = begin({ stored: [403] });
    server.reply({ status: 200 }, 'lost', 'lost', 'lost');
    await pass(2000);
    expect(events.at(-1)).toEqual({
      kind: 'failed',
      answer: { error: { message: 'Not yours.' } },
    });
  });

  it('bytes that were spoiled on their way are sent again, thrice at most', async () => {
    const spoiled = {
      status: 422,
      body: { error: { code: 'CHUNK_CHECKSUM' } },
    };
    const once = begin();
    server.reply(spoiled);
    await once.pass(10);
    expect(server.indexes().filter((index) => index === 0)).toHaveLength(2);
    expect(once.events.at(-1)?.kind).toBe('sent');

    const thrice = begin();
    server.reply(...Array.from({ length: 9 }, () => spoiled));
    await thrice.pass(10);
    expect(thrice.events.at(-1)).toEqual({ kind: 'unreadable' });
  });
});

describe('continuing an upload', () => {
  it('of the same file sends what is missing or differs, under the same id', async () => {
    const { events, pass } = begin({
      resume: firstPoint,
      stored: [
        {
          size: 45,
          chunkSize,
          chunks: {
            0: String(book.chunks[0]),
            1: 'other',
            3: String(book.chunks[3]),
          },
        },
      ],
    });
    await pass(10);
    expect(server.indexes()).toEqual([1, 2, 4]);
    expect(server.sent[0]?.fields.dzuuid).toBe('earlier');
    expect(events[0]).toEqual({ kind: 'identified', resume: firstPoint });
    expect(events.at(-1)).toMatchObject({ kind: 'sent', fileId: 'earlier' });
  });

  it.each([
    ['has forgotten it', undefined, 5],
    ['has everything', { state: 'scanning' as const }, 0],
  ])('sends what is needed when the API %s', async (_why, stored, count) => {
    const { events, pass } = begin({ resume: firstPoint, stored: [stored] });
    await pass(10);
    expect(server.sent).toHaveLength(count);
    expect(events.at(-1)).toMatchObject({
      kind: 'sent',
      fileId: 'earlier',
      checksum: book.whole,
    });
  });

  it('of another file with the same name begins anew under another id', async () => {
    const { events, get, pass } = begin({
      resume: { fileId: 'earlier', firstDigest: 'f'.repeat(64) },
    });
    await pass(10);
    expect(get).not.toHaveBeenCalled();
    expect(server.sent[0]?.fields.dzuuid).not.toBe('earlier');
    expect(events.at(-1)?.kind).toBe('sent');
  });
});

describe('a file that changed or is gone', () => {
  it('is reported when it is read', async () => {
    const { events, pass } = begin({ failsAt: 3 });
    await pass(10);
    expect(events.at(-1)).toEqual({ kind: 'unreadable' });
  });

  it('is not taken for a lost connection when it is sent', async () => {
    const { events, kinds, pass } = begin({ readable: () => false });
    server.reply({ status: 200 }, 'lost');
    await pass(10);
    expect(events.at(-1)).toEqual({ kind: 'unreadable' });
    expect(kinds('stalled')).toHaveLength(0);
  });
});
