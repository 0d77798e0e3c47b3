import { isObject } from '@engine';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { toPointer } from '@engine/patches/fileDraft';
import type { Json } from '@engine/types/json';
import type { Problem } from '@engine/types/problem';
import { contentHash } from '../../../records/contentHash';
import type { ListService } from '../../lists/list.service';
import type { ListVersion } from '../../lists/list.model';
import type { ReleaseModels } from '../../releases/release.model';
import type { ReleaseService } from '../../releases/release.service';
import { readFiles } from '../../releases/schemaFiles';
import { COPY } from '../limits';

/** Finds the changed lists of these files whose live version is an import that the files never had. */
export type FindLostImports = (
  files: SchemaFiles,
) => Promise<readonly Problem[]>;

/** Builds what keeps an imported list from being replaced by one that does not come from it. */
export function createFindLostImports(deps: {
  models: Pick<ReleaseModels, 'schemaFiles'>;
  releases: Pick<ReleaseService, 'findLive'>;
  listService: Pick<ListService, 'find'>;
}): FindLostImports {
  return async (files) => {
    const live = await deps.releases.findLive();
    const before = await readFiles(deps.models, live?.files ?? []);
    const problems: Problem[] = [];
    for (const { name, version } of live?.lists ?? []) {
      const path = `lists/${name}.json`;
      // Hashing the entries of every list would hold up deposits.
      if (files[path] === before[path]) continue;
      const [now, old] = [hashEntries(files[path]), hashEntries(before[path])];
      if (now === undefined || now === old) continue;
      const list = await deps.listService.find(name, version);
      if (list?.origin !== 'import') continue;
      if ([now, old].includes(contentHash(list.entries))) continue;
      problems.push(toProblem(path, list));
    }
    return problems;
  };
}

const hashEntries = (file: Json | undefined): string | undefined =>
  isObject(file) ? contentHash(file['entries'] ?? null) : undefined;

function toProblem(file: string, { entries }: ListVersion): Problem {
  const value = entries as unknown as Json;
  const bytes = Buffer.byteLength(JSON.stringify(value));
  const found: Problem = {
    code: 'imported',
    severity: 'error',
    file,
    pointer: '/entries',
    message:
      'This list was imported, and the studio does not have the imported entries. Publishing this change would remove them.',
  };
  if (bytes > COPY.fileBytes) {
    const fix =
      'Take back your changes to this list: it is too large for the studio. Import a changed file instead.';
    return { ...found, fix };
  }
  const path = toPointer([file, 'entries']);
  return {
    ...found,
    fix: 'Take the imported entries first, publish them, and then make your changes again.',
    repair: [{ op: 'replace', path, value }],
  };
}
