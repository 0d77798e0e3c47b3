import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { CheckLimits } from '../config';
import type {
  DrawnPicture,
  FileInspector,
  InspectedFile,
  Inspection,
} from '../ports/fileInspector';
import { checks, type JobAnswer, type JobInput, type JobName } from './job';
import { runJob } from './runJob';

/** Pictures go to the browser whole. */
const MAX_PICTURE_BYTES = 10_485_760;

export interface InspectorOptions {
  /** Path of the bundled `inspectionProcess.ts`. */
  program: string;
  limits: CheckLimits;
  /** Folder in which every look gets an empty one of its own. */
  scratchDir: string;
}

/** An inspector whose every look is a process of its own, `limits.processes` of them at a time. */
export function createFileInspector(options: InspectorOptions): FileInspector {
  const { program, limits } = options;
  const slots = pLimit(Math.max(1, Math.floor(limits.processes)));

  function run(
    job: JobName,
    input: Omit<JobInput, 'megapixels'>,
    folder: string,
  ): Promise<JobAnswer | null> {
    const { seconds, memoryMB, megapixels } = limits;
    return slots(() =>
      runJob(
        { program, seconds, folder },
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
    const found: Inspection = { format: null, metadata: null, remarks: [] };
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
      if (answer === null) {
        const params = { check: checks[job] };
        found.remarks.push({ code: 'notChecked', params });
        return found;
      }
      found.remarks.push(...answer.remarks);
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
    return bytes === null ? null : { bytes, ...answer.picture };
  }

  return {
    inspect: (file) => inScratch((folder) => inspect(file, folder)),
    drawCover: (filePath, mimeType) =>
      inScratch((folder) =>
        draw('drawCover', { path: filePath, mimeType }, folder),
      ),
    drawPage: (filePath, page, width) =>
      inScratch((folder) =>
        draw('drawPage', { path: filePath, page, width }, folder),
      ),
    drawThumbnail: (filePath, width) =>
      inScratch((folder) =>
        draw('drawThumbnail', { path: filePath, width }, folder),
      ),
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
