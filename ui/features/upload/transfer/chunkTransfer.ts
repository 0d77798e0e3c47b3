import type { ApiClient } from '../../../lib/api/apiClient';
import { ApiError, ConnectionError } from '../../../lib/api/apiError';
import { findUpload } from '../workflow/findUpload';
import type {
  RunningTransfer,
  TransferEvent,
  TransferOrder,
} from '../workflow/uploader';
import { createChunkLedger } from './chunkLedger';
import { createConnectionGate } from './connectionGate';
import { UnreadableFile, type Digester } from './digests';
import { mayRecover } from './pause';
import { sendChunk, type ChunkAnswer } from './sendChunk';

const parallelChunks = 3;
/** Bytes that were spoiled on their way are sent again this often. */
const checksumAttempts = 3;

export interface TransferTools {
  readonly api: Pick<
    ApiClient,
    'url' | 'secureHeaders' | 'refreshToken' | 'get'
  >;
  readonly digester: Digester;
  random(): number;
  /** Tells when the machine is on a network again; gives back how to stop. */
  onOnline(listener: () => void): () => void;
}

export interface TransferJob extends TransferOrder {
  readonly file: File;
}

/** The API refuses, and would refuse again. */
class RefusedTransfer extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('The upload was refused.');
    this.answer = answer;
  }
}

const codeOf = (body: unknown): unknown =>
  (body as { error?: { code?: unknown } } | undefined)?.error?.code;

function toEvent(cause: unknown): TransferEvent {
  if (cause instanceof UnreadableFile) return { kind: 'unreadable' };
  const answer = cause instanceof RefusedTransfer ? cause.answer : undefined;
  return { kind: 'failed', answer };
}

/**
 * Sends a file in chunks, three at a time, each with its digest. A broken connection is tried again for as long as the
 * page is open; what the API has already is not sent again.
 */
export function startChunkTransfer(
  tools: TransferTools,
  job: TransferJob,
  listener: (event: TransferEvent) => void,
): RunningTransfer {
  const { api, digester } = tools;
  const { file, chunkSize, purpose } = job;
  const digests = digester.begin(file, chunkSize);
  const ledger = createChunkLedger(file.size, chunkSize);
  const aborts = new Set<() => void>();
  let fileId = job.newId;
  let stopped = false;
  /** The API takes no more chunks: it has them all. */
  let closed = false;
  let told = -1;
  let firstDigest = '';
  let isIdentified = false;
  /** The API's answer that caused the pause; undefined while the connection is lost. */
  let lastAnswer: unknown;

  const tell = (event: TransferEvent) => {
    if (!stopped) listener(event);
  };
  /** Only what has arrived in part can continue later. */
  const identify = () => {
    if (isIdentified) return;
    isIdentified = true;
    tell({ kind: 'identified', resume: { fileId, firstDigest } });
  };
  const tellProgress = () => {
    const percent = ledger.percent();
    if (percent === told) return;
    told = percent;
    tell({ kind: 'progress', percent });
  };

  async function probe(): Promise<boolean> {
    // Nothing is there that could be asked for: the next chunk finds out.
    if (!isIdentified) return true;
    const believed = ledger.listArrived();
    try {
      const upload = await findUpload(api, fileId);
      closed = upload !== undefined && upload.state !== 'uploading';
      ledger.compare(upload?.chunks ?? {}, believed);
    } catch (cause) {
      if (cause instanceof ConnectionError) {
        lastAnswer = undefined;
        return false;
      }
      if (!(cause instanceof ApiError)) throw cause;
      if (mayRecover(cause.status)) {
        lastAnswer = cause.answer;
        return false;
      }
      throw new RefusedTransfer(cause.answer);
    }
    tellProgress();
    return true;
  }

  const gate = createConnectionGate({
    probe,
    random: tools.random,
    onWait(secondsLeft) {
      told = -1;
      const percent = ledger.safePercent();
      tell({ kind: 'stalled', percent, secondsLeft, answer: lastAnswer });
    },
  });
  const pause = (answer?: unknown, askedSeconds = 0) => {
    // Of chunks that fail together the first says why.
    if (!gate.isClosed()) lastAnswer = answer;
    gate.close(askedSeconds);
  };
  const forgetOnline = tools.onOnline(() => gate.retryNow());

  async function send(index: number, checksum: string): Promise<ChunkAnswer> {
    const from = index * chunkSize;
    let abort = () => undefined as void;
    const answer = await sendChunk(
      {
        url: api.url(
          `submit/uploadFileChunk?purpose=${encodeURIComponent(purpose)}`,
        ),
        headers: api.secureHeaders(),
        fields: {
          dzuuid: fileId,
          dzchunkindex: String(index),
          dztotalchunkcount: String(Math.ceil(file.size / chunkSize)),
          dzchunksize: String(chunkSize),
          dztotalfilesize: String(file.size),
          dzchunkbyteoffset: String(from),
          checksum,
        },
        bytes: file.slice(from, Math.min(from + chunkSize, file.size)),
        filename: file.name,
      },
      (bytes) => {
        ledger.sending(index, bytes);
        if (!gate.isClosed()) tellProgress();
      },
      (given) => {
        abort = given;
        aborts.add(given);
      },
    );
    aborts.delete(abort);
    return answer;
  }

  /** Sends a chunk until it has arrived, the connection is lost or the API refuses. */
  async function deliver(index: number, digest: string): Promise<void> {
    let renewed = false;
    for (let spoiled = 1; !stopped;) {
      const { status, body, retryAfter } = await send(index, digest);
      if (stopped) return;
      if (status >= 200 && status < 300) {
        ledger.arrived(index, digest);
        identify();
        gate.succeeded();
        if (!gate.isClosed()) tellProgress();
        return;
      }
      if (mayRecover(status)) {
        if (status === 0 && !(await digester.isReadable(file)))
          throw new UnreadableFile('gone while it was sent');
        pause(body, retryAfter);
        return;
      }
      if (status === 401 && isIdentified) {
        // The login of the upload has ended: the probe waits until the user has logged in again.
        if (!(await probe())) pause();
        return;
      }
      if (status === 403 && !renewed) {
        renewed = true;
        const refreshed = await renewToken();
        if (!refreshed) return;
      } else if (codeOf(body) === 'CHUNK_CHECKSUM') {
        if (spoiled === checksumAttempts)
          throw new UnreadableFile('changed while it was sent');
        spoiled += 1;
      } else throw new RefusedTransfer(body);
    }
  }

  async function renewToken(): Promise<boolean> {
    try {
      await api.refreshToken();
      return true;
    } catch {
      pause();
      return false;
    }
  }

  async function sendChunks(): Promise<void> {
    for (;;) {
      await gate.passage();
      if (stopped || closed) return;
      const index = ledger.take();
      if (index === undefined) return;
      try {
        const digest = await digests.chunk(index);
        if (ledger.isStored(index, digest)) ledger.arrived(index, digest);
        else await deliver(index, digest);
      } finally {
        ledger.release(index);
      }
    }
  }

  async function run(): Promise<void> {
    firstDigest = await digests.chunk(0);
    if (stopped) return;
    const { resume } = job;
    const goesOn = resume?.firstDigest === firstDigest;
    if (goesOn) fileId = resume.fileId;
    if (resume !== undefined) identify();
    if (goesOn && !(await probe())) gate.close();
    while (!stopped && !closed && !ledger.isComplete())
      await Promise.all(Array.from({ length: parallelChunks }, sendChunks));
    const checksum = await digests.whole();
    tell({ kind: 'sent', fileId, checksum });
  }

  const stop = () => {
    stopped = true;
    forgetOnline();
    gate.stop();
    digests.stop();
    for (const abort of aborts) abort();
  };
  run()
    .catch((cause: unknown) => tell(toEvent(cause)))
    .finally(stop);
  return { stop, retryNow: () => gate.retryNow() };
}
