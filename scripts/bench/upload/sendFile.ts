import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Visitor } from '../../../api/testing/visitors/visitor';

/** A file on this machine, cut into chunks whose digests are known. */
export interface CutFile {
  readonly path: string;
  readonly size: number;
  readonly chunkSize: number;
  readonly digests: readonly string[];
}

/** Cuts a file into chunks as a page does and takes their digests, which a page does in a worker beside. */
export async function cutFile(
  path: string,
  chunkSize: number,
): Promise<CutFile> {
  const { size } = await stat(path);
  const digests: string[] = [];
  const buffer = Buffer.alloc(chunkSize);
  const file = await open(path);
  try {
    for (let at = 0; at < size; at += chunkSize) {
      const { bytesRead } = await file.read(buffer, 0, chunkSize, at);
      const hash = createHash('sha256').update(buffer.subarray(0, bytesRead));
      digests.push(hash.digest('hex'));
    }
  } finally {
    await file.close();
  }
  return { path, size, chunkSize, digests };
}

/** Sends all chunks, as many at the same time as there are connections, and answers the id of the upload. */
export async function sendFile(
  visitor: Visitor,
  file: CutFile,
  connections: number,
): Promise<string> {
  const dzuuid = randomUUID();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const waiting = file.digests.keys();
  const connection = async () => {
    for (const index of waiting) {
      await sendChunk(visitor, agent, file, dzuuid, index);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, connection));
  } finally {
    agent.destroy();
  }
  return dzuuid;
}

const BOUNDARY = 'chunk-boundary-of-the-bench';

async function sendChunk(
  visitor: Visitor,
  agent: Agent,
  { path, size, chunkSize, digests }: CutFile,
  dzuuid: string,
  index: number,
): Promise<void> {
  const start = index * chunkSize;
  const length = Math.min(chunkSize, size - start);
  const fields = {
    dzuuid,
    dzchunkindex: index,
    dztotalchunkcount: digests.length,
    dzchunksize: chunkSize,
    dztotalfilesize: size,
    dzchunkbyteoffset: start,
    checksum: digests[index],
  };
  const head = [
    ...Object.entries(fields).map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${basename(path)}"\r\n`,
    'Content-Type: application/octet-stream\r\n\r\n',
  ].join('');
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  const call = request(`${visitor.base}/submit/uploadFileChunk?purpose=OTHER`, {
    agent,
    method: 'POST',
    headers: {
      Accept: 'application/json',
      Cookie: visitor.cookie,
      'X-CSRF-TOKEN': visitor.token,
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': head.length + length + tail.length,
    },
  });
  const answered = new Promise<void>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (response) => {
      text(response).then(
        (body) =>
          response.statusCode === 200 ? resolve() : reject(new Error(body)),
        reject,
      );
    });
  });
  const bytes = createReadStream(path, {
    start,
    end: start + length - 1,
    highWaterMark: 262_144,
  });
  const sent = pipeline(async function* wrap() {
    yield head;
    yield* bytes;
    yield tail;
  }, call);
  await Promise.all([answered, sent]);
}
