import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of real data, which may be absent. */
export const sampleFolder = path.resolve(
  import.meta.dirname,
  '../../..',
  process.env['SAMPLE_DATA'] || '../shared/data',
);

/** Where a real publication lies on this machine; undefined where there is none of this name. */
export function findSample(name: string): string | undefined {
  return findSampleData(path.join('publications', name));
}

/** The same of any real data, e.g. 'catalogue/book.marc.json'. */
export function findSampleData(name: string): string | undefined {
  const place = path.join(sampleFolder, name);
  return existsSync(place) ? place : undefined;
}
