import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs `use` with the path of a file in `scratchDir`, which is made where it is missing; the file is gone afterwards. */
export async function withScratch<Result>(
  scratchDir: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(scratchDir, randomUUID());
  await mkdir(scratchDir, { recursive: true });
  try {
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
