import path from 'node:path';
import { buildEpub } from '../../../api/testing/files/buildEpub';
import { buildPdf } from '../../../api/testing/files/buildPdf';
import {
  apiPrograms,
  buildInspection,
  buildProcesses,
} from '../../build/buildApi';
import { findFreePort } from '../../database/findFreePort';
import type { Figure, PartReport } from '../figures';
import { startMeasured, type MeasuredProcess } from '../measuredProcess';
import { startStageDatabase, type Stage } from '../stage';
import { percentile } from '../statistics';
import type { Verdicts } from './depositor';
import { arrive, deposit, sendWithoutWaiting } from './depositor';
import { buildHostileFiles } from './hostileFiles';

/** Depositors who send small files one after the other. */
const STEADY = 8;
const FILES_EACH = 4;
/** Depositors who arrive at once. */
const CROWD = 50;
const HOSTILE = 100;
/** A file without a verdict after this time counts with this time. */
const PATIENCE_S = 60;
const SMALL_BYTES = 200_000;

/** Measures how long depositors wait for the checks of small files, alone, in a crowd and beside hostile files. */
export async function benchFiles(
  stage: Stage,
  say: (text: string) => void,
): Promise<PartReport> {
  await buildProcesses(stage.root, stage.folder, { ...apiPrograms });
  await buildInspection(stage.root, stage.folder);
  const database = await startStageDatabase(stage, say);

  say('files: small files one after the other');
  const pdfs = await measureThroughput(await start(stage, database.uri), 'pdf');
  const epubs = await measureThroughput(
    await start(stage, database.uri),
    'epub',
  );
  say(`files: ${CROWD} depositors at once`);
  const alone = await measureCrowd(await start(stage, database.uri));
  say(`files: the same beside ${HOSTILE} hostile files`);
  const attacked = await start(stage, database.uri);
  await sendHostileFiles(attacked);
  const beside = await measureCrowd(attacked);

  return {
    part: 'files',
    about: [
      `The built API with its default number of check processes; each depositor has a session and an address; database: ${database.description}.`,
      `Small files: a PDF of one page and ${SMALL_BYTES} bytes, an EPUB of one page. ${STEADY} depositors send ${FILES_EACH} each, one after the other.`,
      `${CROWD} depositors send the PDF at the same moment. Seconds from their first byte to the record that says what the file is (first verdict), and to "ready" (complete).`,
      `Beside hostile files: one session has sent ${HOSTILE} small files that take long (a stream of 1 GB, 2 million instructions, 50,000 pages, a chapter of 60 MB), then the same crowd arrives.`,
      `What had no verdict after ${PATIENCE_S} s counts with these. The depositors share the processors with API and database.`,
    ],
    figures: [
      ...throughputFigures('small PDFs', pdfs),
      ...throughputFigures('small EPUBs', epubs),
      ...crowdFigures('at once', alone, { first: 5, complete: 15 }),
      ...crowdFigures('beside hostile', beside, {}),
      ...ratioFigures(alone, beside),
    ],
  };
}

interface Api {
  readonly base: string;
  readonly process: MeasuredProcess;
}

/** Starts an API on a database of its own, without limits by number. */
async function start(stage: Stage, uri: string): Promise<Api> {
  const port = await findFreePort();
  const database = new URL(uri);
  database.pathname = `/files-${port}`;
  const process = await startMeasured(stage, 'server', {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: path.join(stage.folder, `data-${port}`),
    MONGODB_URI: database.href,
    SESSION_SECRET: 's'.repeat(40),
    TRUST_PROXY: 'true',
    PAGES_PER_MINUTE: '0',
    CHUNKS_PER_MINUTE: '0',
    LOOKUPS_PER_MINUTE: '0',
    UPLOADS_PER_SESSION: '0',
  });
  return { base: `http://127.0.0.1:${port}/ned`, process };
}

const deadline = () => performance.now() + PATIENCE_S * 1000;

interface Throughput {
  readonly perSecond: number;
  /** Of the checks of one file. */
  readonly processorMs: number;
}

/** Files per second, from the first byte of the first to the verdict on the last. */
async function measureThroughput(
  { base, process }: Api,
  kind: 'pdf' | 'epub',
): Promise<Throughput> {
  const bytes = kind === 'pdf' ? buildPdf(SMALL_BYTES) : buildEpub('Tides');
  const visitors = await arriveAll(base, STEADY);
  await deposit(await arrive(base, STEADY), bytes, `tides.${kind}`, deadline());
  const before = process.endedProcessesSeconds();
  const begun = performance.now();
  const end = deadline();
  await Promise.all(
    visitors.map(async (visitor) => {
      for (let at = 0; at < FILES_EACH; at += 1) {
        await deposit(visitor, bytes, `tides.${kind}`, end);
      }
    }),
  );
  const files = STEADY * FILES_EACH;
  const processorMs = (process.endedProcessesSeconds() - before) * 1000;
  return {
    perSecond: files / ((performance.now() - begun) / 1000),
    processorMs: processorMs / files,
  };
}

async function measureCrowd({ base }: Api): Promise<Verdicts[]> {
  const bytes = buildPdf(SMALL_BYTES);
  const visitors = await arriveAll(base, CROWD);
  const end = deadline();
  return Promise.all(
    visitors.map((visitor) => deposit(visitor, bytes, 'tides.pdf', end)),
  );
}

function arriveAll(base: string, count: number) {
  const numbers = Array.from({ length: count }, (_, number) => number);
  return Promise.all(numbers.map((number) => arrive(base, number)));
}

/** Sends the hostile files of one session at an address that no depositor has. */
async function sendHostileFiles({ base }: Api): Promise<void> {
  const files = await buildHostileFiles();
  const attacker = await arrive(base, CROWD);
  for (let at = 0; at < HOSTILE; at += 1) {
    const file = files[at % files.length];
    if (file === undefined) throw new Error('there are no hostile files');
    await sendWithoutWaiting(attacker, file.bytes, file.name);
  }
}

function throughputFigures(name: string, measured: Throughput): Figure[] {
  return [
    { name, value: measured.perSecond, unit: 'files/s', least: 4 },
    {
      name: `${name}: processor time of the checks of one`,
      value: measured.processorMs,
      unit: 'ms',
    },
  ];
}

type Share = readonly [name: string, share: number];
const SHARES: readonly Share[] = [
  ['p50', 0.5],
  ['p95', 0.95],
];
const KINDS = ['first', 'complete'] as const;

function waitOf(
  verdicts: readonly Verdicts[],
  kind: keyof Verdicts,
  share: number,
): number {
  const times = verdicts.map((each) => Math.min(each[kind], PATIENCE_S));
  return percentile(times, share);
}

function crowdFigures(
  name: string,
  verdicts: readonly Verdicts[],
  goals: Partial<Record<keyof Verdicts, number>>,
): Figure[] {
  return KINDS.flatMap((kind) =>
    SHARES.map(([label, share]) => {
      const goal = share === 0.95 ? goals[kind] : undefined;
      return {
        name: `${CROWD} ${name}: ${kind} verdict, ${label}`,
        value: waitOf(verdicts, kind, share),
        unit: 's',
        ...(goal === undefined ? {} : { goal }),
      };
    }),
  );
}

function ratioFigures(
  alone: readonly Verdicts[],
  beside: readonly Verdicts[],
): Figure[] {
  return KINDS.flatMap((kind) =>
    SHARES.map(([label, share]) => ({
      name: `beside hostile, of alone: ${kind} verdict, ${label}`,
      value: waitOf(beside, kind, share) / waitOf(alone, kind, share),
      unit: '×',
      goal: 1.5,
    })),
  );
}
