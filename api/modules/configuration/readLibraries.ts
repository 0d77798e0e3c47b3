import { readFile } from 'node:fs/promises';
import type { Library } from '@contract/configuration';
import { ConfigError } from '../../config/config';
import { builtInLibraries } from './builtInLibraries';

function isLibrary(value: unknown): value is Library {
  if (typeof value !== 'object' || value === null) return false;
  const { states, claimingAllowed, ...texts } = Object.assign(
    { abbrev: null, name: null, states: null, email: null },
    { phone: '', openingHours: '', claimingAllowed: false },
    value,
  ) as Record<string, unknown>;
  const { abbrev, name, email, phone, openingHours } = texts;
  return (
    typeof claimingAllowed === 'boolean' &&
    [abbrev, name, email, phone, openingHours].every(
      (text) => typeof text === 'string',
    ) &&
    Array.isArray(states) &&
    states.every((state) => typeof state === 'string')
  );
}

/**
 * The libraries deposits are assigned to; the first is the national one.
 *
 * @param file - JSON file in place of the built-in ones; '' for none.
 * @param nationalName - name of the national library.
 */
export async function readLibraries(
  file: string,
  nationalName: string,
): Promise<Library[]> {
  if (file === '') {
    return builtInLibraries.map((library, index) =>
      index === 0 ? { ...library, name: nationalName } : library,
    );
  }
  let libraries: unknown;
  try {
    libraries = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new ConfigError(`LIBRARIES_FILE: ${file} cannot be read as JSON`);
  }
  if (
    !Array.isArray(libraries) ||
    libraries.length === 0 ||
    !libraries.every(isLibrary)
  ) {
    throw new ConfigError(
      `LIBRARIES_FILE: ${file} must hold [{ abbrev, name, states, email, phone, openingHours, claimingAllowed (true or false) }]; the last three may be left out`,
    );
  }
  return libraries;
}
