import path from 'node:path';
import { Visitor } from '../../../api/testing/visitors/visitor';
import { findFreePort } from '../../database/findFreePort';
import { startMeasured } from '../measuredProcess';
import type { Stage } from '../stage';
import { forgetPeak, readMemory } from './processMemory';
import type { CutFile } from './sendFile';
import { sendFile } from './sendFile';

/** Seconds of one upload, and MB of memory. */
export interface TimedUpload {
  /** Until every chunk was answered. */
  readonly received: number;
  /** Until the file was whole in the store and had its SHA-256. */
  readonly stored: number;
  /** Until the checks were over too. */
  readonly ready: number;
  /** Of the API process, above what it had before the first upload. */
  readonly peak: number;
}

/** Starts an API on a store and database of its own and answers what uploads a file to it, so many chunks at a time. */
export async function startTarget(
  stage: Stage,
  uri: string,
  connections: number,
  env: Readonly<Record<string, string>>,
): Promise<(file: CutFile) => Promise<TimedUpload>> {
  const port = await findFreePort();
  const database = new URL(uri);
  database.pathname = `/upload-${port}`;
  const { pid } = await startMeasured(stage, 'server', {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: path.join(stage.folder, `data-${port}`),
    MONGODB_URI: database.href,
    SESSION_SECRET: 's'.repeat(40),
    CHUNKS_PER_MINUTE: '0',
    UPLOAD_GB_PER_SESSION: '0',
    ...env,
  });
  const visitor = await Visitor.arrive(`http://127.0.0.1:${port}/ned`);
  const idle = readMemory(pid).now;
  return async (file) => {
    forgetPeak(pid);
    const begun = performance.now();
    const passed = () => (performance.now() - begun) / 1000;
    const dzuuid = await sendFile(visitor, file, connections);
    const received = passed();
    const completed = visitor.complete(
      dzuuid,
      path.basename(file.path),
      'OTHER',
    );
    const stored = await waitFor(
      visitor,
      dzuuid,
      ({ checksum }) => checksum !== '',
      passed,
    );
    const ready = await waitFor(
      visitor,
      dzuuid,
      ({ state }) => state === 'ready',
      passed,
    );
    const answer = await completed;
    const { peak } = readMemory(pid);
    if (answer.status !== 200) throw new Error(answer.text);
    await visitor.send(
      'DELETE',
      `/submit/deleteFile/${String(answer.body['tempFileId'])}`,
    );
    return { received, stored, ready, peak: peak - idle };
  };
}

const POLL_MS = 20;

interface Seen {
  readonly state: string;
  readonly checksum: string;
}

/** The time passed when the record of an upload first was as asked for. Throws when the file is given up. */
async function waitFor(
  visitor: Visitor,
  dzuuid: string,
  isReached: (record: Seen) => boolean,
  passed: () => number,
): Promise<number> {
  for (;;) {
    const { body } = await visitor.get(`/submit/upload/${dzuuid}`);
    const record = body['record'] as Seen | null;
    if (record !== null && isReached(record)) return passed();
    if (record?.state === 'refused' || record?.state === 'failed') {
      throw new Error(JSON.stringify(record));
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
