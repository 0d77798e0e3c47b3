import type { StudioFiles } from '@contract/studio';
import { uniqueName } from './fieldName';
import { formKeys } from './steps';
import { toId } from './toId';

/** Addresses below `library/studio/` that no form can have. */
export const takenAddresses = [
  'bundle',
  'diff',
  'help',
  'jobs',
  'lists',
  'mails',
  'modules',
  'preview',
  'texts',
  'versions',
  'working-copy',
] as const;

/** Makes the key of a new form from its title: no other form or entity has it, and no other page its address. */
export function toFormKey(files: StudioFiles, title: string): string {
  const entities = Object.keys(files).flatMap(
    (file) => /^entities\/(.+)\.json$/.exec(file)?.[1] ?? [],
  );
  const taken = [...takenAddresses, ...formKeys(files), ...entities];
  return uniqueName(toId(title, 'form'), taken);
}
