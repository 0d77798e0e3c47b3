import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { CheckLimits } from '../config/config';
import type {
  FileInspector,
  FirstCheck,
  InspectedFile,
  Inspection,
  FileCheck,
  Pace,
} from '../ports/fileInspector';
import { InspectorBusyError } from '../ports/fileInspector';
import type { Loss, startCheckProcess } from './checkProcess';
import { checks, type JobAnswer, type JobInput, type JobName } from './job';
import { createKeptPlaces, type Place } from './keptPlaces';
import { createProcessPool } from './processPool';
import { takePart, takePicture } from './takeMade';
import { tools } from './tools';

/** Most processor time of each job at a pace; nearly all files need less than a second for all of them. */
const PACE_SECONDS: Readonly<Record<Pace, number>> = {
  quick: 1,
  slow: 5,
  patient: Infinity,
};
/** By how much a check yields the processor to those that are shorter. */
const YIELD: Readonly<Record<Pace, number>> = { quick: 3, slow: 6, patient: 9 };
/** Processor time of the first check. */
const FIRST_SECONDS = 3;
/** On a busy machine a job gets so little of the processor that it may take so many times its processor time. */
const WALL_FACTOR = 5;
/** For so long a process waits for the complete check of the file that it identified. */
const KEEP_MS = 10_000;

export interface InspectorOptions {
  /** Path of the bundled `inspectionProcess.ts`. */
  program: string;
  limits: CheckLimits;
  /** Folder in which every file that is looked at gets an empty one of its own. */
  scratchDir: string;
  log: Pick<Logger, 'warn'>;
  /** Starts a process; a real one by default. */
  start?: typeof startCheckProcess;
}

/** Pictures and texts that may wait to be made; further ones are refused. */
const MAX_WAITING = 100;

/**
 * An inspector with a process for every file, taken from those that were started ahead. The process that identified a
 * file also makes its complete check if that begins soon. Pictures and texts are made in one process less
 * than `limits.processes`, so that requests for many of them delay no check.
 */
export function createFileInspector(options: InspectorOptions): FileInspector {
  const { program, limits, scratchDir } = options;
  const { memoryMB, megapixels } = limits;
  const processes = Math.max(1, Math.floor(limits.processes));
  const pictures = pLimit(Math.max(1, processes - 1));
  const pool = createProcessPool(
    {
      program,
      memoryMB,
      folder: scratchDir,
      answerSeconds: limits.seconds * WALL_FACTOR,
    },
    processes,
    options.start,
  );
  const kept = createKeptPlaces(2 * processes, KEEP_MS, close);

  function run(
    { process, folder }: Place,
    job: JobName,
    input: Omit<JobInput, 'megapixels'>,
    seconds = limits.seconds,
    onLost: (loss: Loss) => void = () => undefined,
  ): Promise<JobAnswer | null> {
    return process.run(
      { job, input: { ...input, megapixels }, folder, seconds },
      (loss) => {
        options.log.warn({ job, why: loss.why }, 'a check of a file was lost');
        onLost(loss);
      },
    );
  }

  async function open(): Promise<Place> {
    await mkdir(scratchDir, { recursive: true });
    const folder = await mkdtemp(path.join(scratchDir, 'look-'));
    return { process: await pool.take(), folder };
  }

  async function close({ process, folder }: Place): Promise<void> {
    await process.end();
    await rm(folder, { recursive: true, force: true });
  }

  async function inPlace<T>(
    place: Place,
    work: (place: Place) => Promise<T>,
  ): Promise<T> {
    try {
      return await work(place);
    } finally {
      await close(place);
    }
  }

  async function identify(file: InspectedFile): Promise<FirstCheck> {
    const place = await open();
    const seconds = Math.min(FIRST_SECONDS, limits.seconds);
    const answer = await run(place, 'identify', toInput(file), seconds);
    const next = answer?.next ?? null;
    const isKept = next !== null && kept.keep(path.resolve(file.path), place);
    if (!isKept) await close(place);
    return {
      format: answer?.format ?? null,
      performed: toFileCheck('identify', answer),
      next,
    };
  }

  /** The place of a file whose first check was here a moment ago, or a new one. */
  async function reopen(file: InspectedFile): Promise<Place> {
    const place = kept.take(path.resolve(file.path));
    if (place === undefined) return open();
    if (place.process.isAlive()) return place;
    await close(place);
    return open();
  }

  async function check(
    file: InspectedFile,
    from: string,
    pace: Pace,
    place: Place,
  ): Promise<Inspection | null> {
    place.process.yieldTo(YIELD[pace]);
    const seconds = Math.min(PACE_SECONDS[pace], limits.seconds);
    const found: Inspection = { format: null, metadata: null, checks: [] };
    const done = new Set<JobName>();
    let job = toJobName(from);
    while (job !== undefined && !done.has(job)) {
      done.add(job);
      const answer: JobAnswer | null = await run(
        place,
        job,
        toInput(file),
        seconds,
      );
      if (answer === null && pace !== 'patient') return null;
      found.checks.push(toFileCheck(job, answer));
      if (answer === null) return found;
      found.format = answer.format ?? found.format;
      found.metadata = answer.metadata ?? found.metadata;
      job = answer.next;
    }
    return found;
  }

  /**
   * Lets a job make what it is asked for when it is its turn; nothing is begun for those who wait. Throws
   * `InspectorBusyError` when the machine had no time for it.
   *
   * @param take - reads what the job wrote into `target`.
   */
  function makeInTurn<Made>(
    job: JobName,
    input: Omit<JobInput, 'megapixels' | 'target'>,
    take: (answer: JobAnswer, target: string) => Promise<Made | null>,
  ): Promise<Made | null> {
    if (pictures.pendingCount >= MAX_WAITING) {
      return Promise.reject(new InspectorBusyError('too many pictures'));
    }
    return pictures(async () =>
      inPlace(await open(), async (place) => {
        const target = path.join(place.folder, 'made');
        const given = { ...input, path: path.resolve(input.path), target };
        let isBusy = false;
        const answer = await run(place, job, given, limits.seconds, (loss) => {
          isBusy = loss.isOfMachine;
        });
        if (isBusy) throw new InspectorBusyError('no time for a picture');
        return answer === null ? null : take(answer, target);
      }),
    );
  }

  return {
    identify,
    check: async (file, from, pace) =>
      inPlace(await reopen(file), (place) => check(file, from, pace, place)),
    drawCover: (filePath, mimeType) =>
      makeInTurn('drawCover', { path: filePath, mimeType }, takePicture),
    drawPage: (filePath, mimeType, page, width) =>
      makeInTurn(
        'drawPage',
        { path: filePath, mimeType, page, width },
        takePicture,
      ),
    drawThumbnail: (filePath, width) =>
      makeInTurn('drawThumbnail', { path: filePath, width }, takePicture),
    readPart: (filePath, mimeType, part) =>
      makeInTurn('readPart', { path: filePath, mimeType, part }, takePart),
    async stop() {
      await Promise.all([kept.stop(), pool.stop()]);
    },
  };
}

function toInput(file: InspectedFile): Omit<JobInput, 'megapixels'> {
  return {
    path: path.resolve(file.path),
    originalFilename: file.originalFilename,
    accepted: [...file.accepted],
  };
}

/** Throws when there is no such check. */
function toJobName(name: string): JobName | undefined {
  if (!Object.hasOwn(checks, name)) throw new Error(`no such check: ${name}`);
  return name as JobName;
}

function toFileCheck(job: JobName, answer: JobAnswer | null): FileCheck {
  const remarks = answer?.remarks ?? [
    { code: 'notChecked', params: { check: checks[job] } },
  ];
  return { check: job, tool: tools[job], remarks };
}
