import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import purposes from '../../schemas/lists/FileUploadPurpose.json' with { type: 'json' };
import { createFileInspector } from '../inspection/createFileInspector';
import type { Inspection } from '../ports/fileInspector';
import { buildConfig } from './testConfig';

/** Path of the program that looks at files, as the run of the tests has bundled it. */
export function getInspectionProgram(): string {
  const program = process.env['TEST_INSPECTION_PROGRAM'];
  if (program === undefined) throw new Error('the program is not bundled');
  return program;
}

/** What a purpose accepts, from the list of purposes. */
export function acceptedFor(purpose: string): ReadonlyMap<string, string> {
  const entry = purposes.entries.find(({ name }) => name === purpose);
  if (entry === undefined) throw new Error(`there is no purpose ${purpose}`);
  const { extensions, mimeTypes } = entry;
  return new Map(extensions.map((each, at) => [each, mimeTypes[at] ?? '']));
}

/** Inspects a file where it lies, in real processes with the default limits. */
export async function inspectFile(
  path: string,
  originalFilename: string,
  purpose: string,
): Promise<Inspection> {
  const scratchDir = await mkdtemp(join(tmpdir(), 'inspect-'));
  const program = getInspectionProgram();
  const limits = buildConfig().checks;
  try {
    const inspector = createFileInspector({ program, limits, scratchDir });
    const accepted = acceptedFor(purpose);
    const { size } = await stat(path);
    return await inspector.inspect({
      path,
      size,
      originalFilename,
      accepted,
    });
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

/** Inspects these bytes under this name. */
export async function inspectBytes(
  bytes: Buffer,
  originalFilename: string,
  purpose: string,
): Promise<Inspection> {
  const folder = await mkdtemp(join(tmpdir(), 'inspected-'));
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  try {
    return await inspectFile(path, originalFilename, purpose);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
