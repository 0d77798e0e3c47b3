import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { CheckLimits } from '../config';
import type {
  DrawnPicture,
  FileInspector,
  InspectedFile,
  Inspection,
} from '../ports/fileInspector';
import { InspectorBusyError } from '../ports/fileInspector';
import { checks, type JobAnswer, type JobInput, type JobName } from './job';
import { runJob } from './runJob';
import { tools } from './tools';

/** Pictures go to the browser whole. */
const MAX_PICTURE_BYTES = 10_485_760;

export interface InspectorOptions {
  /** Path of the bundled `inspectionProcess.ts`. */
  program: string;
  limits: CheckLimits;
  /** Folder in which every look gets an empty one of its own. */
  scratchDir: string;
  log: Pick<Logger, 'warn'>;
  /** Does one job; a process of its own when nothing else is named. */
  runJob?: typeof runJob;
}

/** Pictures that may wait to be drawn; whoever asks for more is told to come again. */
const MAX_WAITING = 100;

/**
 * An inspector whose every look is a process of its own unless `runJob` is another, `limits.processes` of them at a
 * time. Where there are several, pictures leave one of them to the checks: whoever asks for many holds up nobody's upload.
 */
export function createFileInspector(options: InspectorOptions): FileInspector {
  const { program, limits, runJob: doJob = runJob } = options;
  const processes = Math.max(1, Math.floor(limits.processes));
  const slots = pLimit(processes);
  const pictures = pLimit(Math.max(1, processes - 1));

  function run(
    job: JobName,
    input: Omit<JobInput, 'megapixels'>,
    folder: string,
  ): Promise<JobAnswer | null> {
    const { seconds, memoryMB, megapixels } = limits;
    return slots(() =>
      doJob(
        {
          program,
          seconds,
          folder,
          onLost: (why) =>
            options.log.warn({ job, why }, 'a look at a file came to nothing'),
        },
        { job, input: { ...input, megapixels }, memoryMB },
      ),
    );
  }

  async function inScratch<T>(work: (folder: string) => Promise<T>) {
    await mkdir(options.scratchDir, { recursive: true });
    const folder = await mkdtemp(path.join(options.scratchDir, 'look-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function inspect(
    file: InspectedFile,
    folder: string,
  ): Promise<Inspection> {
    const found: Inspection = { format: null, metadata: null, looks: [] };
    const input = {
      path: path.resolve(file.path),
      originalFilename: file.originalFilename,
      accepted: [...file.accepted],
    };
    const done = new Set<JobName>();
    let job: JobName | undefined = 'identify';
    while (job !== undefined && !done.has(job)) {
      done.add(job);
      const answer: JobAnswer | null = await run(job, input, folder);
      const remarks = answer?.remarks ?? [
        { code: 'notChecked', params: { check: checks[job] } },
      ];
      found.looks.push({ check: job, tool: tools[job], remarks });
      if (answer === null) return found;
      found.format = answer.format ?? found.format;
      found.metadata = answer.metadata ?? found.metadata;
      job = answer.next;
    }
    return found;
  }

  async function draw(
    job: JobName,
    input: Omit<JobInput, 'megapixels' | 'target'>,
    folder: string,
  ): Promise<DrawnPicture | null> {
    const target = path.join(folder, 'picture.jpg');
    const given = { ...input, path: path.resolve(input.path), target };
    const answer = await run(job, given, folder);
    if (answer?.picture === undefined) return null;
    const bytes = await readPicture(target);
    if (bytes === null) return null;
    return { bytes, ...answer.picture, remarks: answer.remarks };
  }

  /** Draws when it is its turn; nothing is begun for those who wait. */
  function drawInTurn(
    job: JobName,
    input: Omit<JobInput, 'megapixels' | 'target'>,
  ): Promise<DrawnPicture | null> {
    if (pictures.pendingCount >= MAX_WAITING) {
      return Promise.reject(new InspectorBusyError('too many pictures'));
    }
    return pictures(() => inScratch((folder) => draw(job, input, folder)));
  }

  return {
    inspect: (file) => inScratch((folder) => inspect(file, folder)),
    drawCover: (filePath, mimeType) =>
      drawInTurn('drawCover', { path: filePath, mimeType }),
    drawPage: (filePath, page, width) =>
      drawInTurn('drawPage', { path: filePath, page, width }),
    drawThumbnail: (filePath, width) =>
      drawInTurn('drawThumbnail', { path: filePath, width }),
  };
}

/** The JPEG that a job wrote; null when there is none or it is larger than a picture may be. */
async function readPicture(target: string): Promise<Buffer | null> {
  const file = await open(target).catch(() => null);
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    if (size === 0 || size > MAX_PICTURE_BYTES) return null;
    const bytes = await file.readFile();
    return bytes[0] === 0xff && bytes[1] === 0xd8 ? bytes : null;
  } finally {
    await file.close();
  }
}
