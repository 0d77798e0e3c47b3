import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import purposes from '../../../schemas/lists/FileUploadPurpose.json' with { type: 'json' };
import { createFileInspector } from '../../inspection/createFileInspector';
import { startCheckProcess } from '../../inspection/checkProcess';
import type {
  FileInspector,
  InspectionFinding,
  Inspection,
} from '../../ports/fileInspector';
import { programPath } from './programs';
import { startWarmInspection } from './startWarmInspection';
import { buildConfig } from '../testConfig';

/** Returns what a purpose accepts, from the list of purposes. */
export function acceptedFor(purpose: string): ReadonlyMap<string, string> {
  const entry = purposes.entries.find(({ name }) => name === purpose);
  if (entry === undefined) throw new Error(`there is no purpose ${purpose}`);
  const { extensions, mimeTypes } = entry;
  return new Map(extensions.map((each, at) => [each, mimeTypes[at] ?? '']));
}

const warm = startWarmInspection();
afterAll(() => warm.stop());

/** An inspector with the default limits, and a file with these bytes, for as long as `use` runs. All checks are done by one process unless `start` starts others. */
export async function withInspector<Result>(
  bytes: Buffer | null,
  use: (inspector: FileInspector, path: string) => Promise<Result>,
  start = warm.start,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'inspected-'));
  try {
    const path = join(folder, 'file');
    if (bytes !== null) await writeFile(path, bytes);
    const inspector = createFileInspector({
      program: programPath('inspectFile'),
      limits: buildConfig().checks,
      scratchDir: join(folder, 'scratch'),
      log: { warn: () => undefined },
      start,
    });
    try {
      return await use(inspector, path);
    } finally {
      await inspector.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The combined result of all inspections of a file. */
export interface FoundInFile extends Omit<Inspection, 'checks'> {
  remarks: InspectionFinding[];
}

async function inspect(
  inspector: FileInspector,
  path: string,
  originalFilename: string,
  purpose: string,
): Promise<FoundInFile> {
  const { size } = await stat(path);
  const accepted = acceptedFor(purpose);
  const file = { path, size, originalFilename, accepted };
  const { format, performed, next } = await inspector.identify(file);
  if (next === null)
    return { format, metadata: null, remarks: performed.remarks };
  const found = await inspector.check(file, next, 'patient');
  if (found === null) throw new Error('a patient check was lost');
  const checks = [performed, ...found.checks];
  return {
    format: found.format ?? format,
    metadata: found.metadata,
    remarks: checks.flatMap(({ remarks }) => remarks),
  };
}

/** Inspects a file where it lies. */
export function inspectFile(
  path: string,
  originalFilename: string,
  purpose: string,
): Promise<FoundInFile> {
  return withInspector(null, (inspector) =>
    inspect(inspector, path, originalFilename, purpose),
  );
}

/** Inspects these bytes under this name. */
export function inspectBytes(
  bytes: Buffer,
  originalFilename: string,
  purpose: string,
): Promise<FoundInFile> {
  return withInspector(bytes, (inspector, path) =>
    inspect(inspector, path, originalFilename, purpose),
  );
}

/** Inspects these bytes as the product does: each look is a process of its own, with its limits. */
export function inspectHostileBytes(
  bytes: Buffer,
  originalFilename: string,
  purpose: string,
): Promise<FoundInFile> {
  return withInspector(
    bytes,
    (inspector, path) => inspect(inspector, path, originalFilename, purpose),
    startCheckProcess,
  );
}
