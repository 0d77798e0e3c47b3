import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from '@engine/types/evaluation';
import type { FileRecord } from '@contract/files';
import { CHUNK_SIZE } from '../../config/config';
import { buildBook } from '../files/buildBook';

/** States in which nothing is to be done for a file. */
const OVER = ['ready', 'refused', 'failed'];

/** An answer with its JSON body; `body` is whatever came, tests look into it. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  text: string;
}

/** The code of a refusal. */
export function codeOf({ body }: Answer): unknown {
  return (body['error'] as { code?: unknown } | undefined)?.code;
}

/** The findings of a refusal; none when it has none. */
export function findingsOf({ body }: Answer): Finding[] {
  const error = body['error'] as { findings?: Finding[] } | undefined;
  return error?.findings ?? [];
}

export interface ChunkOptions {
  dzuuid: string;
  index: number;
  bytes: Uint8Array;
  total: number;
  purpose?: string;
  chunkSize?: number;
  /** The file name of the part. */
  filename?: string;
  /** Fields that differ from what dropzone would send. */
  fields?: Record<string, string>;
  fileFirst?: boolean;
}

/** A browser's side of a session: keeps the cookie, sends the CSRF token. */
export class Visitor {
  constructor(
    readonly base: string,
    readonly cookie: string,
    readonly token: string,
    readonly headers: Record<string, string> = {},
  ) {}

  /** Opens a session as a page would. */
  static async arrive(base: string): Promise<Visitor> {
    const answer = await fetch(`${base}/api/csrf`);
    const { token } = (await answer.json()) as { token: string };
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return new Visitor(base, cookie, token);
  }

  /** The same visitor at another process. */
  at(base: string): Visitor {
    return new Visitor(base, this.cookie, this.token, this.headers);
  }

  /** The same visitor with another cookie or token, or with headers of its own on every call. */
  with({
    cookie = this.cookie,
    token = this.token,
    headers = this.headers,
  }): Visitor {
    return new Visitor(this.base, cookie, token, headers);
  }

  async send(
    method: string,
    path: string,
    body?: string | FormData,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(this.base + path, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        cookie: this.cookie,
        'X-CSRF-TOKEN': this.token,
        ...this.headers,
        ...(typeof body === 'string'
          ? { 'content-type': 'application/json' }
          : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : {},
    };
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  /** Asks again as a browser does that has kept an answer; answers the status. */
  revisit(path: string, etag: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const headers = { 'if-none-match': etag };
      request(this.base + path, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  }

  post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body), headers);
  }

  /** Sends one chunk as dropzone does. */
  chunk(options: ChunkOptions): Promise<Answer> {
    const size = options.chunkSize ?? CHUNK_SIZE;
    const fields = {
      dzuuid: options.dzuuid,
      dzchunkindex: String(options.index),
      dztotalfilesize: String(options.total),
      dzchunksize: String(size),
      dztotalchunkcount: String(Math.max(1, Math.ceil(options.total / size))),
      dzchunkbyteoffset: String(options.index * size),
      ...options.fields,
    };
    const form = new FormData();
    const file = new Blob([new Uint8Array(options.bytes)]);
    const filename = options.filename ?? 'blob';
    if (options.fileFirst) form.append('file', file, filename);
    for (const [name, value] of Object.entries(fields)) {
      form.append(name, value);
    }
    if (!options.fileFirst) form.append('file', file, filename);
    const purpose = options.purpose ?? 'BOOK';
    return this.send(
      'POST',
      `/submit/uploadFileChunk?purpose=${purpose}`,
      form,
    );
  }

  complete(
    dzuuid: string,
    filename = 'tides.epub',
    purpose = 'BOOK',
  ): Promise<Answer> {
    const query = new URLSearchParams({
      fileId: dzuuid,
      purpose,
      originalFilename: filename,
    });
    return this.post(`/submit/completeFile?${query}`, {});
  }

  /** How far an upload is. */
  status(dzuuid: string): Promise<Answer> {
    return this.get(`/submit/upload/${dzuuid}`);
  }

  /** Sends all chunks of a file and answers what the client calls it. */
  async sendChunks(
    bytes: Uint8Array,
    purpose = 'BOOK',
    chunkSize = CHUNK_SIZE,
  ): Promise<string> {
    const dzuuid = randomUUID();
    for (let at = 0; at * chunkSize < bytes.length; at += 1) {
      const part = bytes.subarray(at * chunkSize, (at + 1) * chunkSize);
      const checksum = createHash('sha256').update(part).digest('hex');
      await this.chunk({
        dzuuid,
        index: at,
        total: bytes.length,
        bytes: part,
        purpose,
        chunkSize,
        fields: { checksum },
      });
    }
    return dzuuid;
  }

  /** Waits until nothing is to be done for a file any more and answers its record, also of one that is refused. */
  async settled(dzuuid: string): Promise<FileRecord> {
    for (;;) {
      const { body, text } = await this.status(dzuuid);
      const record = body['record'] as FileRecord | null | undefined;
      if (!record) throw new Error(text);
      if (OVER.includes(record.state)) return record;
      await wait(20);
    }
  }

  /** Uploads a whole file, a book of its own when none is given, and answers its record once it is ready. */
  async upload(
    bytes: Uint8Array = buildBook(),
    filename = 'tides.epub',
    purpose = 'BOOK',
    chunkSize = CHUNK_SIZE,
  ): Promise<FileRecord> {
    const dzuuid = await this.sendChunks(bytes, purpose, chunkSize);
    const answer = await this.complete(dzuuid, filename, purpose);
    if (answer.status !== 200) throw new Error(answer.text);
    const record = await this.settled(dzuuid);
    if (record.state !== 'ready') throw new Error(JSON.stringify(record));
    return record;
  }

  /** Posts a monograph. */
  deposit(
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.post('/deposit/MONOGRAPH', body, headers);
  }
}
