import {
  formKeys,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import { DefinitionError } from '@engine';
import type { CheckReport } from '@contract/studio/studio';
import type { Problem } from '@engine/types/problem';
import type { FormCompiler } from '../../../ports/formCompiler';
import type { FindLostImports } from '../publishing/importedLists';
import type { DefinitionSources } from './definitionSources';

export interface CopyChecks {
  /** Checks the present working copy with its examples. */
  check(): Promise<CheckReport>;
  /** Whether the check of this revision, which was asked for before, found no error in the files and their examples. */
  isSound(revision: number): Promise<boolean>;
}

/**
 * Builds the check of the working copy. Its result is kept for one revision: a check takes seconds, every open editor
 * asks for it, and publishing needs it, too. A check without the examples is not kept: the next request repeats it. An
 * example with another result keeps forms from being published, a missing one does not.
 */
export function createCopyChecks(
  { readWorkingCopy }: Pick<DefinitionSources, 'readWorkingCopy'>,
  compiler: Pick<FormCompiler, 'check' | 'examine'>,
  findLostImports: FindLostImports = () => Promise.resolve([]),
): CopyChecks {
  let last: { revision: number; report: Promise<CheckReport> } | undefined;

  async function checkAll(files: SchemaFiles): Promise<CheckReport> {
    const forms = formKeys(files).length;
    try {
      const { problems, examples } = await compiler.examine(files);
      return { problems: problems.map(toStudioProblem), forms, examples };
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
    }
    return { problems: await checkWithoutExamples(files), forms, examples: 0 };
  }

  async function checkWithoutExamples(files: SchemaFiles): Promise<Problem[]> {
    try {
      return [...(await compiler.check(files)), NOT_EXAMINED];
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      return [atAll('limit', 'error', `The check stopped: ${error.reason}.`)];
    }
  }

  return {
    async check() {
      const { revision, files } = await readWorkingCopy();
      if (last?.revision !== revision) {
        const report = checkAll(files);
        last = { revision, report };
        const forget = () => {
          if (last?.report === report) last = undefined;
        };
        report.then(({ problems }) => {
          if (problems.includes(NOT_EXAMINED)) forget();
        }, forget);
      }
      const { problems, ...counts } = await last.report;
      // An import changes no revision of the working copy.
      const lost = await findLostImports(files);
      return { ...counts, problems: [...lost, ...problems] };
    },

    async isSound(revision) {
      if (last?.revision !== revision) return false;
      try {
        const { problems, examples } = await last.report;
        // Without examples the check took too long for them.
        return examples > 0 && problems.every(isWarning);
      } catch {
        return false;
      }
    },
  };
}

const isWarning = ({ severity }: Problem): boolean => severity === 'warning';

/** What developers owe, and an administrator may leave out: nobody is refused wrongly without it. */
const MISSING: readonly string[] = ['exampleWords', 'exampleMissing'];

function toStudioProblem(problem: Problem): Problem {
  return MISSING.includes(problem.code)
    ? { ...problem, severity: 'warning' }
    : problem;
}

const NOT_EXAMINED = atAll(
  'example',
  'warning',
  'The examples could not be checked in time. You can publish without this check, or load this page again to repeat it.',
);

/** A problem of all files together. */
function atAll(
  code: string,
  severity: Problem['severity'],
  message: string,
): Problem {
  return { code, severity, file: '', pointer: '', message };
}
