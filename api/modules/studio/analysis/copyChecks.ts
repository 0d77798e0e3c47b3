import type { Logger } from 'pino';
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
 * asks for it, and publishing needs it, too. A check that was not whole is not kept: the next request repeats it, also
 * where the live version was not judged. Warnings of the live version are apart. An example with another result keeps
 * forms from being published, a missing one does not.
 */
export function createCopyChecks(
  sources: Pick<DefinitionSources, 'readWorkingCopy' | 'readRelease'>,
  compiler: Pick<FormCompiler, 'check' | 'examine'>,
  log: Pick<Logger, 'warn'>,
  findLostImports: FindLostImports = () => Promise.resolve([]),
): CopyChecks {
  let last: LastCheck | undefined;
  let ofLive: { number: number; judged: JudgedFiles } | undefined;

  async function judgeAll(files: SchemaFiles): Promise<CopyReport> {
    const live = await sources.readRelease('live');
    const judged = await judgeFiles(
      compiler,
      files,
      ALL,
      () => findChangedForms(live?.files ?? {}, files).examined,
    );
    if (live === undefined || !judged.problems.some(isWarning))
      return { ...judged, earlier: [], isApart: true };
    const ofRelease = await judgeLive(live).catch((error: unknown) => {
      log.warn({ err: error }, 'the live version was not judged');
      return undefined;
    });
    const known = new Set(ofRelease?.map(toKey));
    const isEarlier = (problem: Problem) =>
      isWarning(problem) && known.has(toKey(problem));
    return {
      ...judged,
      problems: judged.problems.filter((problem) => !isEarlier(problem)),
      earlier: judged.problems.filter(isEarlier),
      isApart: ofRelease !== undefined,
    };
  }

  async function judgeLive(live: Release): Promise<readonly Problem[]> {
    if (ofLive?.number === live.number) return ofLive.judged.problems;
    const judged = await judgeFiles(compiler, live.files, ALL, () =>
      formKeys(live.files),
    );
    if (judged.isWhole) ofLive = { number: live.number, judged };
    return judged.problems;
  }

  return {
    async check() {
      const { revision, files } = await sources.readWorkingCopy();
      if (last?.revision !== revision || last.isRepeated) {
        const begun = {
          revision,
          report: judgeAll(files),
          isRepeated: false,
        };
        last = begun;
        const forget = () => {
          if (last === begun) last = undefined;
        };
        begun.report.then(({ isWhole, isApart }) => {
          if (!isWhole) forget();
          begun.isRepeated = !isApart;
        }, forget);
      }
      const { problems, examples, earlier } = await last.report;
      // An import changes no revision of the working copy.
      const lost = await findLostImports(files);
      const forms = formKeys(files).length;
      return {
        forms,
        examples,
        problems: [...lost, ...problems],
        earlier: [...earlier],
      };
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

/** What the checks found in the working copy, without the warnings that the live version has as well. */
interface CopyReport extends JudgedFiles {
  readonly earlier: readonly Problem[];
  /** False where the live version was not judged: its warnings are listed with those of the changes. */
  readonly isApart: boolean;
}

interface LastCheck {
  readonly revision: number;
  readonly report: Promise<CopyReport>;
  /** Whether the next request checks again. Publishing needs no warnings, and takes the report as it is. */
  readonly isRepeated: boolean;
}

interface Release {
  readonly number: number;
  readonly files: SchemaFiles;
}

/** The same in both versions: an edit can move its place in the file. */
const toKey = ({ code, file, message }: Problem): string =>
  JSON.stringify([code, file, message]);

const isWarning = ({ severity }: Problem): boolean => severity === 'warning';

/** All forms, with the examples of all. */
const ALL = { checked: undefined, examined: undefined };
