import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { Dropzone } from 'dropzone';
import { createDropzoneUploader } from './dropzoneUploader';
import type { TransferEvent } from './uploader';

const chunkBytes = 5_242_880;

/** A request that the test answers. */
class FakeRequest extends EventTarget {
  static readonly OPENED = 1;
  static readonly DONE = 4;
  static sent: FakeRequest[] = [];
  readyState = 1;
  status = 0;
  responseText = '';
  responseType = '';
  upload = {} as { onprogress?: (event: unknown) => void };
  onload?: (event: unknown) => void;
  onerror?: () => void;
  address = '';
  headers: Record<string, string> = {};
  body: FormData | undefined;
  aborted = false;
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'content-type' ? 'application/json' : null;
  }
  getAllResponseHeaders() {
    return '';
  }
  send(body: FormData) {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.aborted = true;
  }
  answer(status: number, body: unknown = {}) {
    this.status = status;
    this.readyState = 4;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('readystatechange'));
    this.dispatchEvent(new Event('load'));
    this.onload?.({});
  }
}

const RealRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  FakeRequest.sent = [];
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof RealRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = RealRequest;
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Dropzone begins when it has read the file, which takes as long as the machine is busy. */
async function begun() {
  for (
    let round = 0;
    FakeRequest.sent.length === 0 && round < 500;
    round += 1
  ) {
    await settle();
  }
  await settle();
}

async function begin(size: number) {
  const refreshToken = jest.fn(async () => undefined);
  const uploader = createDropzoneUploader(
    {
      url: (path) => `/ned/${path}`,
      secureHeaders: () => ({ 'X-CSRF-TOKEN': 'token' }),
      refreshToken,
    },
    async () => Dropzone,
  );
  const events: TransferEvent[] = [];
  const file = new File([new Uint8Array(size)], 'tides.epub');
  const stop = uploader.begin(
    file,
    { purpose: 'BOOK', chunkSize: chunkBytes },
    (event) => events.push(event),
  );
  await begun();
  return { events, stop, refreshToken };
}

const fieldsOf = (request: FakeRequest | undefined) =>
  Object.fromEntries(
    [...(request?.body?.entries() ?? [])].filter(([name]) => name !== 'file'),
  );

describe('sending a file in chunks (spec 1 §7, §9)', () => {
  it('sends even a small file as one chunk with its numbers and the token', async () => {
    const { events } = await begin(10);
    const [request] = FakeRequest.sent;
    expect(request?.address).toBe('/ned/submit/uploadFileChunk?purpose=BOOK');
    expect(request?.headers['X-CSRF-TOKEN']).toBe('token');
    expect(fieldsOf(request)).toMatchObject({
      dzchunkindex: '0',
      dztotalchunkcount: '1',
      dzchunksize: '5242880',
      dztotalfilesize: '10',
      dzchunkbyteoffset: '0',
    });
    request?.answer(200);
    await settle();
    expect(events.at(-1)).toEqual({
      kind: 'sent',
      fileId: String(fieldsOf(request).dzuuid),
    });
  });

  it('sends three chunks at a time and is done when all have arrived', async () => {
    const { events } = await begin(chunkBytes * 4 + 1);
    expect(FakeRequest.sent).toHaveLength(3);
    for (let index = 0; index < 5; index += 1) {
      FakeRequest.sent[index]?.answer(200);
      await settle();
    }
    expect(FakeRequest.sent).toHaveLength(5);
    expect(events.filter(({ kind }) => kind === 'sent')).toHaveLength(1);
    const percents = events.flatMap((event) =>
      event.kind === 'progress' ? [event.percent] : [],
    );
    expect(percents.at(-1)).toBe(100);
  });

  it('renews a refused token, tries a chunk again after longer and longer pauses, and tells when it gives up', async () => {
    const { events, refreshToken } = await begin(10);
    FakeRequest.sent[0]?.answer(403);
    await settle();
    expect(refreshToken).toHaveBeenCalled();
    jest.useFakeTimers();
    for (const [index, pause] of [0, 2000, 4000, 8000, 16000].entries()) {
      await jest.advanceTimersByTimeAsync(pause);
      FakeRequest.sent[index + 1]?.answer(500, { error: { message: 'Full.' } });
    }
    jest.useRealTimers();
    expect(FakeRequest.sent).toHaveLength(6);
    expect(events.filter(({ kind }) => kind === 'stalled')).toHaveLength(4);
    expect(events.at(-1)).toEqual({
      kind: 'failed',
      answer: { error: { message: 'Full.' } },
    });
  });

  it('stops sending when it is cancelled, and tells nothing more', async () => {
    const { events, stop } = await begin(chunkBytes * 2);
    stop();
    expect(FakeRequest.sent.every(({ aborted }) => aborted)).toBe(true);
    expect(events.some(({ kind }) => kind === 'failed')).toBe(false);
  });
});
