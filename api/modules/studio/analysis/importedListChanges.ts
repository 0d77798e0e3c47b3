import { listWords } from '@engine/changes/listWords';
import type { DefinitionChange } from '@engine/types/definitionChange';
import type { ListVersion } from '../../lists/list.model';
import type { ListService } from '../../lists/list.service';
import type { ReleaseService } from '../../releases/release.service';

/** Says which imported lists another release has in another version; nothing of a state that is no release. */
export type DescribeImports = (
  from: string,
  to: string,
) => Promise<DefinitionChange[]>;

/** Builds what describes imported lists, whose entries no file of a release has. */
export function createDescribeImports(deps: {
  releases: Pick<ReleaseService, 'find' | 'findLive'>;
  listService: Pick<ListService, 'find'>;
}): DescribeImports {
  const { releases, listService } = deps;

  async function findVersions(name: string) {
    const release =
      name === 'live'
        ? await releases.findLive()
        : await releases.find(Number(name));
    return release?.lists ?? [];
  }

  return async (from, to) => {
    if (![from, to].every((name) => /^(live|\d+)$/.test(name))) return [];
    const [before, after] = await Promise.all([from, to].map(findVersions));
    const changes: DefinitionChange[] = [];
    for (const { name, version } of after ?? []) {
      const old = before?.find((one) => one.name === name)?.version;
      if (old === undefined || old === version) continue;
      const [was, is] = await Promise.all([
        listService.find(name, old),
        listService.find(name, version),
      ]);
      if (was && is && [was, is].some(({ origin }) => origin === 'import'))
        changes.push(toChange(was, is));
    }
    return changes;
  };
}

function toChange(was: ListVersion, is: ListVersion): DefinitionChange {
  const { name } = is;
  const kept = new Set(is.entries.map((entry) => entry.name));
  const isLost = was.entries.some((entry) => !kept.has(entry.name));
  return {
    kind: isLost ? 'breaking' : 'safe',
    file: `lists/${name}.json`,
    pointer: '',
    subject: `List “${listWords(name)}”`,
    text: `has ${tell(is)} in place of ${tell(was)}.`,
  };
}

/** 'the 21 imported entries (A standard)' */
function tell({ origin, source, entries }: ListVersion): string {
  if (origin !== 'import') return `its own ${entries.length} entries`;
  const from = source === '' ? '' : ` (${source})`;
  return `the ${entries.length} imported entries${from}`;
}
