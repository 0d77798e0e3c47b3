import { takenFormKeys } from '@engine/domain/takenFormKeys';
import type { StudioFiles } from '@contract/studio/studio';
import { uniqueName } from './fieldName';
import { formKeys } from './steps';
import { toId } from './toId';

/** Makes the key of a new form from its title: no other form or entity has it, and no other page its address. */
export function toFormKey(files: StudioFiles, title: string): string {
  const entities = Object.keys(files).flatMap(
    (file) => /^entities\/(.+)\.json$/.exec(file)?.[1] ?? [],
  );
  const taken = [...takenFormKeys, ...formKeys(files), ...entities];
  return uniqueName(toId(title, 'form'), taken);
}
