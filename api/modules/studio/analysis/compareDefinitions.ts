import { DefinitionError } from '@engine';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { differingFiles } from '@engine/changes/describeChanges';
import type { DefinitionDiff } from '@contract/studio/studio';
import type { FormCompiler } from '../../../ports/formCompiler';
import { getFiles, type DefinitionSources } from './definitionSources';
import type { DescribeImports } from './importedListChanges';
import { definitionsRefused } from '../studioErrors';

/** Says the differences of two states: numbers of releases, 'live', 'working-copy', 'proposal', or the files themselves. Rejects with 404 and 422. */
export type CompareDefinitions = (
  from: string,
  to: string | SchemaFiles,
) => Promise<DefinitionDiff>;

/**
 * Builds the comparison. It runs in the compiler's worker, since a working copy may contain anything. Equal states need
 * no worker: after a publication its checks take seconds, and the list of forms waits for none.
 *
 * @param describeImports - what changes in lists whose entries are in no file.
 */
export function createCompareDefinitions(
  sources: DefinitionSources,
  compiler: Pick<FormCompiler, 'compare'>,
  describeImports: DescribeImports,
): CompareDefinitions {
  return async (from, to) => {
    const [before, after, imports] = await Promise.all([
      getFiles(sources, from),
      typeof to === 'string' ? getFiles(sources, to) : to,
      typeof to === 'string' ? describeImports(from, to) : [],
    ]);
    if (differingFiles(before, after).length === 0) {
      return { changes: imports, forms: [], files: {}, renames: [] };
    }
    try {
      const { changes, ...diff } = await compiler.compare(before, after);
      return { ...diff, changes: [...imports, ...changes] };
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      const { reason } = error;
      const message = `The changes cannot be described: ${reason}.`;
      const place = { file: '', pointer: '' };
      throw definitionsRefused([
        { code: 'shape', severity: 'error', ...place, message },
      ]);
    }
  };
}
