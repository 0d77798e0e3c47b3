import { existsSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(
  import.meta.dirname,
  '../../..',
  process.env['SAMPLE_DATA'] || '../shared/data',
  'publications',
);

/** Where a real publication lies on this machine; undefined where there is none of this name. */
export function findSample(name: string): string | undefined {
  const place = path.join(folder, name);
  return existsSync(place) ? place : undefined;
}
