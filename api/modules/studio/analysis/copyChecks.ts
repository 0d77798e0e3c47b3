import {
  formKeys,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import type { CheckReport } from '@contract/studio/studio';
import type { Problem } from '@engine/types/problem';
import type { FormCompiler } from '../../../ports/formCompiler';
import { findChangedForms } from '../publishing/changedForms';
import type { FindLostImports } from '../publishing/importedLists';
import type { DefinitionSources } from './definitionSources';
import { judgeFiles, type JudgedFiles } from './judgeFiles';

export interface CopyChecks {
  /** Checks the present working copy with its examples. */
  check(): Promise<CheckReport>;
  /** Whether the check of this revision, which was asked for before, found no error in the files and their examples. */
  isSound(revision: number): Promise<boolean>;
}

/**
 * Builds the check of the working copy. Its result is kept for one revision: a check takes seconds, every open editor
 * asks for it, and publishing needs it, too. One that was not whole is not kept: the next request repeats it. An example
 * with another result keeps forms from being published, a missing one does not.
 */
export function createCopyChecks(
  sources: Pick<DefinitionSources, 'readWorkingCopy' | 'readRelease'>,
  compiler: Pick<FormCompiler, 'check' | 'examine'>,
  findLostImports: FindLostImports = () => Promise.resolve([]),
): CopyChecks {
  let last: { revision: number; report: Promise<JudgedFiles> } | undefined;

  async function judgeAll(files: SchemaFiles): Promise<JudgedFiles> {
    const live = await sources.readRelease('live');
    const { examined } = findChangedForms(live?.files ?? {}, files);
    return judgeFiles(compiler, files, ALL, examined);
  }

  return {
    async check() {
      const { revision, files } = await sources.readWorkingCopy();
      if (last?.revision !== revision) {
        const report = judgeAll(files);
        last = { revision, report };
        const forget = () => {
          if (last?.report === report) last = undefined;
        };
        report.then(({ isWhole }) => {
          if (!isWhole) forget();
        }, forget);
      }
      const { problems, examples } = await last.report;
      // An import changes no revision of the working copy.
      const lost = await findLostImports(files);
      const forms = formKeys(files).length;
      return { forms, examples, problems: [...lost, ...problems] };
    },

    async isSound(revision) {
      if (last?.revision !== revision) return false;
      try {
        const { problems, isWhole } = await last.report;
        return isWhole && problems.every(isWarning);
      } catch {
        return false;
      }
    },
  };
}

const isWarning = ({ severity }: Problem): boolean => severity === 'warning';

/** All forms, with the examples of all. */
const ALL = { checked: undefined, examined: undefined };
