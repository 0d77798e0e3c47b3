import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { createS3Bucket } from '../../../api/adapters/fileStores/s3/s3Bucket';
import { CHUNK_SIZE } from '../../../api/config/config';
import { Visitor } from '../../../api/testing/visitors/visitor';
import {
  apiPrograms,
  buildInspection,
  buildProcesses,
} from '../../build/buildApi';
import type { Figure, PartReport } from '../figures';
import { startS3Server } from '../../testing/startS3Server';
import { startMeasured } from '../measuredProcess';
import { startStageDatabase, type Stage } from '../stage';
import { median } from '../statistics';
import { timePlainCopy } from './plainCopy';
import type { CutFile } from './sendFile';
import { cutFile, sendFile } from './sendFile';
import { startTarget, type TimedUpload } from './startTarget';
import { writeLargePdf } from './writeLargePdf';

const MB = 1_048_576;
const SIZE_MB = 500;
const CONNECTIONS = 3;
const ROUNDS = 5;
const BUCKET = 'bench';

/** Measures uploads of a large file to both stores, beside a plain copy of the same bytes. */
export async function benchUpload(
  stage: Stage,
  say: (text: string) => void,
): Promise<PartReport> {
  await buildProcesses(stage.root, stage.folder, {
    ...apiPrograms,
    bareReceiver: 'scripts/bench/upload/bareReceiver.ts',
  });
  await buildInspection(stage.root, stage.folder);
  const database = await startStageDatabase(stage, say);
  const large = path.join(stage.folder, 'large.pdf');
  await writeLargePdf(large, SIZE_MB * MB);
  const file = await cutFile(large, CHUNK_SIZE);

  const local = await startTarget(stage, database.uri, CONNECTIONS, {});
  const s3 = await startTarget(
    stage,
    database.uri,
    CONNECTIONS,
    await startS3(stage),
  );
  const bare = await startBare(stage);
  const copies: number[] = [];
  const received: number[] = [];
  const toLocal: TimedUpload[] = [];
  const toS3: TimedUpload[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`upload: round ${round} of ${ROUNDS}`);
    copies.push(await timePlainCopy(large, path.join(stage.folder, 'copy')));
    received.push(await bare(file));
    toLocal.push(await local(file));
    toS3.push(await s3(file));
  }
  const speed = (seconds: number) => SIZE_MB / seconds;
  return {
    part: 'upload',
    about: [
      `A PDF of ${SIZE_MB} MB in chunks of ${CHUNK_SIZE} bytes, ${CONNECTIONS} at a time, each with its digest (taken before the clock runs), to the built API over HTTP; ${ROUNDS} rounds in turns, medians; database: ${database.description}.`,
      'The plain copy reads, writes and flushes the same file on the same disk as streams. An upload counts until completeFile has the file in one piece, flushed and with its SHA-256; the checks of its content come after that.',
      'Bare node:http takes the same requests and only writes their bodies into files, one for each chunk, flushed.',
      'Memory: the most that the API process held, above what it held before its first upload. Client, S3 server (S3Proxy) and database share the machine.',
    ],
    figures: [
      figure('plain copy', copies.map(speed), 'MB/s'),
      figure('bare node:http to disk', received.map(speed), 'MB/s'),
      ...uploadFigures('local disk', toLocal, copies, {
        ratio: 0.7,
        peak: 150,
      }),
      figure(
        'local disk: of bare node:http',
        toLocal.map(
          ({ stored }, round) => (received[round] ?? Number.NaN) / stored,
        ),
        '×',
      ),
      ...uploadFigures('S3', toS3, copies, {}),
    ],
  };
}

function figure(name: string, values: readonly number[], unit: string): Figure {
  const best = Math.max(...values);
  const least = Math.min(...values);
  const digits = best >= 100 ? 0 : 2;
  return {
    name,
    value: median(values),
    unit,
    note: `${least.toFixed(digits)} to ${best.toFixed(digits)}`,
  };
}

function uploadFigures(
  name: string,
  uploads: readonly TimedUpload[],
  copies: readonly number[],
  goals: { ratio?: number; peak?: number },
): Figure[] {
  const ratios = uploads.map(
    ({ stored }, round) => (copies[round] ?? Number.NaN) / stored,
  );
  const seconds = (from: (upload: TimedUpload) => number) => uploads.map(from);
  const peak = Math.max(...uploads.map((upload) => upload.peak));
  return [
    figure(
      `${name}: with SHA-256`,
      uploads.map(({ stored }) => SIZE_MB / stored),
      'MB/s',
    ),
    {
      ...figure(`${name}: of the plain copy`, ratios, '×'),
      ...(goals.ratio === undefined ? {} : { least: goals.ratio }),
    },
    figure(
      `${name}: all chunks answered`,
      seconds((each) => each.received),
      's',
    ),
    figure(
      `${name}: then one piece, SHA-256`,
      seconds((each) => each.stored - each.received),
      's',
    ),
    figure(
      `${name}: then the checks`,
      seconds((each) => each.ready - each.stored),
      's',
    ),
    {
      name: `${name}: peak memory above idle`,
      value: peak,
      unit: 'MB',
      ...(goals.peak === undefined ? {} : { goal: goals.peak }),
    },
  ];
}

/** Starts the least that can take an upload and answers the seconds that it takes for a file. */
async function startBare(
  stage: Stage,
): Promise<(file: CutFile) => Promise<number>> {
  const directory = path.join(stage.folder, 'received');
  await mkdir(directory);
  const { port } = await startMeasured(stage, 'bareReceiver', {
    RECEIVED_DIRECTORY: directory,
  });
  const visitor = new Visitor(`http://127.0.0.1:${port}`, 'none', 'none');
  return async (file) => {
    const begun = performance.now();
    await sendFile(visitor, file, CONNECTIONS);
    return (performance.now() - begun) / 1000;
  };
}

async function startS3(stage: Stage): Promise<Record<string, string>> {
  const directory = path.join(stage.folder, 's3');
  await mkdir(directory);
  const server = await startS3Server(directory);
  stage.atEnd(() => server.stop());
  const settings = {
    endpoint: server.endpoint,
    region: 'us-east-1',
    bucket: BUCKET,
    accessKeyId: server.accessKeyId,
    secretAccessKey: server.secretAccessKey,
    forcePathStyle: true,
  };
  const { client } = createS3Bucket(settings);
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
  return {
    FILE_STORE: 's3',
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
}
