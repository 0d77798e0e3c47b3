import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { releaseUnknown } from '../studioErrors';

/** The states of `schemas/` that the studio looks at. */
export interface DefinitionSources {
  /** At this revision; as it is now without one. */
  readWorkingCopy(
    revision?: number,
  ): Promise<{ revision: number; files: SchemaFiles }>;
  /** The working copy with all files that wait as a proposal; undefined where none do. */
  readProposed(): Promise<SchemaFiles | undefined>;
  /** Undefined where there is no such release. */
  readRelease(
    which: number | 'live',
  ): Promise<{ number: number; files: SchemaFiles } | undefined>;
}

/** The files that an address names: the number of a release, 'live', 'working-copy' or 'proposal'. Rejects with 404. */
export async function getFiles(
  sources: DefinitionSources,
  name: string,
): Promise<SchemaFiles> {
  if (name === 'working-copy') return (await sources.readWorkingCopy()).files;
  if (name === 'proposal') {
    const proposed = await sources.readProposed();
    if (proposed === undefined) throw releaseUnknown();
    return proposed;
  }
  return (await getRelease(sources, name)).files;
}

/** The release that an address names: its number, or 'live'. Rejects with 404. */
export async function getRelease(
  sources: DefinitionSources,
  name: string,
): Promise<{ number: number; files: SchemaFiles }> {
  const which = name === 'live' ? name : Number(name);
  const release = await sources.readRelease(which);
  if (release === undefined) throw releaseUnknown();
  return release;
}
