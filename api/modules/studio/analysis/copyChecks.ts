import type { Logger } from 'pino';
import {
  formKeys,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import type { CheckReport, CheckState } from '@contract/studio/checks';
import type { CheckProgress } from '@engine/checks/checkSchemas';
import type { Problem } from '@engine/types/problem';
import type { FormCompiler } from '../../../ports/formCompiler';
import { findChangedForms } from '../publishing/changedForms';
import type { FindLostImports } from '../publishing/importedLists';
import type { DefinitionSources } from './definitionSources';
import { judgeFiles, type JudgedFiles } from './judgeFiles';

export interface CopyChecks {
  /** Checks the present working copy with its examples. */
  check(): Promise<CheckReport>;
  /** How far the check is that runs in this process. */
  findState(): CheckState;
  /** Whether the check of this revision, which was asked for before, found no error in the files and their examples. */
  isSound(revision: number): Promise<boolean>;
}

/**
 * Builds the check of the working copy. Its result is kept for one revision: a check takes seconds, every open editor
 * asks for it, and publishing needs it, too. A check that was not whole is not kept: the next request repeats it, also
 * where the live version or some examples were not judged. One check runs at a time: edits meanwhile have one together
 * after it, so that checks of many edits do not wait for each other. Warnings of the live version are apart. An example
 * with another result keeps forms from being published, a missing one does not.
 */
export function createCopyChecks(
  sources: Pick<DefinitionSources, 'readWorkingCopy' | 'readRelease'>,
  compiler: Pick<FormCompiler, 'check' | 'examine'>,
  log: Pick<Logger, 'warn'>,
  findLostImports: FindLostImports = () => Promise.resolve([]),
): CopyChecks {
  let last: LastCheck | undefined;
  /** The last whole check that ended: a later one of the same revision, under way, changes nothing of it. */
  let judged: { revision: number; isSound: boolean } | undefined;
  let ofLive: { number: number; judged: JudgedFiles } | undefined;

  /** The check of the edits since the last one, which begins when that has ended. */
  let next: Promise<LastCheck> | undefined;

  async function judgeAll(
    files: SchemaFiles,
    onForm: (progress: CheckProgress) => void,
  ): Promise<CopyReport> {
    const live = await sources.readRelease('live');
    const forms = formKeys(files).length;
    // The live version is judged after it, where it has to be.
    const later =
      live === undefined || ofLive?.number === live.number
        ? 0
        : formKeys(live.files).length;
    onForm({ done: 0, total: forms + later });
    const judged = await judgeFiles(
      compiler,
      files,
      ALL,
      () => findChangedForms(live?.files ?? {}, files).examined,
      ({ done, total }) => onForm({ done, total: total + later }),
    );
    if (live === undefined || !judged.problems.some(isWarning))
      return { ...judged, earlier: [], isApart: true };
    const ofRelease = await judgeLive(live, ({ done, total }) =>
      onForm({ done: forms + done, total: forms + total }),
    ).catch((error: unknown) => {
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

  async function judgeLive(
    live: Release,
    onForm: (progress: CheckProgress) => void,
  ): Promise<readonly Problem[]> {
    if (ofLive?.number === live.number) return ofLive.judged.problems;
    const judged = await judgeFiles(
      compiler,
      live.files,
      ALL,
      () => formKeys(live.files),
      onForm,
    );
    if (judged.isWhole) ofLive = { number: live.number, judged };
    return judged.problems;
  }

  /** Returns the check of the present files: the last one, or one that begins once no other runs. */
  async function getCheck(): Promise<LastCheck> {
    const { revision, files } = await sources.readWorkingCopy();
    if (last?.revision === revision && !last.isRepeated) return last;
    if (last?.progress === undefined) return begin(revision, files);
    next ??= last.report
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return getCheck();
      });
    return next;
  }

  function begin(revision: number, files: SchemaFiles): LastCheck {
    const begun: LastCheck = {
      revision,
      files,
      isRepeated: false,
      progress: NOT_BEGUN,
      report: judgeAll(files, (progress) => {
        begun.progress = progress;
      }),
    };
    last = begun;
    const forget = () => {
      begun.progress = undefined;
      if (last === begun) last = undefined;
    };
    begun.report.then(({ isWhole, isApart, isOfAll, problems }) => {
      begun.progress = undefined;
      if (isWhole) judged = { revision, isSound: problems.every(isWarning) };
      else forget();
      begun.isRepeated = !isApart || !isOfAll;
    }, forget);
    return begun;
  }

  return {
    async check() {
      const { files, report } = await getCheck();
      const { problems, examples, earlier, isOfAll } = await report;
      // An import changes no revision of the working copy.
      const lost = await findLostImports(files);
      const forms = formKeys(files).length;
      return {
        forms,
        examples,
        onlyChanged: !isOfAll,
        problems: [...lost, ...problems],
        earlier: [...earlier],
      };
    },

    findState() {
      const progress = last?.progress;
      return { running: progress !== undefined, ...NOT_BEGUN, ...progress };
    },

    async isSound(revision) {
      if (judged?.revision === revision) return judged.isSound;
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
  readonly files: SchemaFiles;
  readonly report: Promise<CopyReport>;
  /** How far it is; undefined once it has ended. */
  progress: CheckProgress | undefined;
  /** Whether the next request checks again. Publishing needs no warnings, and takes the report as it is. */
  isRepeated: boolean;
}

interface Release {
  readonly number: number;
  readonly files: SchemaFiles;
}

/** The same in both versions: an edit can move its place in the file. */
const toKey = ({ code, file, message }: Problem): string =>
  JSON.stringify([code, file, message]);

const isWarning = ({ severity }: Problem): boolean => severity === 'warning';

const NOT_BEGUN: CheckProgress = { done: 0, total: 0 };

/** All forms, with the examples of all. */
const ALL = { checked: undefined, examined: undefined };
