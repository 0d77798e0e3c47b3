import { formKeys } from '@engine/compile/definition/assembleDefinition';
import { checkEachForm } from '@engine/checks/forms/checkEachForm';
import { toDefinitionProblem } from '@engine/checks/forms/definitionProblem';
import { presentProblem, type Problem } from '@engine/checks/problem';
import type { Logger } from 'pino';
import type { FormCompiler } from '../../../ports/formCompiler';
import type { ListFile } from '../../lists/listFile';
import type { ListService } from '../../lists/list.service';
import type { DefinitionFiles } from './definitionFiles';
import type { FormModels } from '../form.model';
import type { FormService, StoredForms } from '../form.service';
import type { ProposalService } from '../../releases/proposal.service';
import type {
  FileEntry,
  Release,
  ReleaseModels,
} from '../../releases/release.model';
import type {
  ReleaseDraft,
  ReleaseService,
} from '../../releases/release.service';
import { isSameState } from '../../releases/sameState';
import { hashFiles, storeFiles, toEntries } from '../../releases/schemaFiles';
import { hasLists, storeAllWithLists, toListEntries } from './publishLists';

/** The lists and forms of `schemas/`. */
export interface FilesToPublish extends Pick<
  DefinitionFiles,
  'schemaFiles' | 'definitions' | 'unreadable'
> {
  readonly lists: readonly ListFile[];
}

/**
 * Stores the lists and forms that changed in the files as new versions, which are live at once. Answers and logs what
 * is wrong; a form that it concerns keeps its live version. Rejects only on a database without any form, before it
 * publishes anything: a portal whose first files are wrong does not begin with half of them. While a release of the
 * studio is live or scheduled, changed files wait as a proposal (ADR 30).
 */
export type PublishFiles = (
  files: FilesToPublish,
) => Promise<readonly Problem[]>;

interface PublishFilesDeps {
  models: Pick<FormModels, 'versions'> & Pick<ReleaseModels, 'schemaFiles'>;
  releases: ReleaseService;
  proposals: Pick<ProposalService, 'note'>;
  listService: ListService;
  forms: FormService;
  formCompiler: FormCompiler;
  clock: () => Date;
  log: Pick<Logger, 'error'>;
}

/** Builds what publishes the files of `schemas/`, form by form. */
export function createPublishFiles(deps: PublishFilesDeps): PublishFiles {
  const { models, releases, listService, forms, formCompiler, log } = deps;

  async function hasNews(
    files: FilesToPublish,
    live: Release | undefined,
  ): Promise<boolean> {
    const { schemaFiles, definitions, lists, unreadable } = files;
    if (
      unreadable.length > 0 ||
      live?.hash !== hashFiles(toEntries(schemaFiles)) ||
      formKeys(schemaFiles).some((key) => !Object.hasOwn(definitions, key)) ||
      (await listService.isNew(lists))
    ) {
      return true;
    }
    const versions = await listService.newestVersions();
    if (!hasLists(live, versions)) return true;
    return (await forms.listNew(definitions, versions)).length > 0;
  }

  /** Whether the studio decides what is live, so that changed files wait. */
  const isHeldBy = async (live: Release | undefined): Promise<boolean> =>
    live?.origin === 'studio' || (await releases.findScheduled()) !== undefined;

  /** Stores what is sound of the files, and the release that makes it live; undefined where the studio published meanwhile. */
  async function publishSound(
    { schemaFiles, definitions, lists }: FilesToPublish,
    soundForms: readonly string[],
    wrong: ReadonlySet<string>,
  ): Promise<StoredForms | undefined> {
    await listService.seed(
      lists.filter(({ name }) => !wrong.has(`lists/${name}.json`)),
    );
    const entries = await storeFiles(models, schemaFiles);
    const sound = Object.entries(definitions).filter(([key]) =>
      soundForms.includes(key),
    );
    for (;;) {
      const last = await releases.lastNumber();
      const live = await releases.findLive();
      if (await isHeldBy(live)) return undefined;
      const versions = await listService.newestVersions();
      const stored = await forms.store(
        Object.fromEntries(sound),
        versions,
        'files',
      );
      const others = (live?.forms ?? []).filter(
        ({ formKey }) => !Object.hasOwn(stored.versions, formKey),
      );
      const draft: ReleaseDraft = {
        ...toFileState(entries, live?.files ?? [], wrong),
        origin: 'files',
        author: null,
        reason:
          live === undefined
            ? 'The forms that came with the service'
            : 'Update of the service',
        forms: [
          ...toFormEntries(stored.versions),
          ...(await storeAllWithLists(models, others, versions, deps.clock())),
        ],
        lists: toListEntries(versions),
      };
      if (live !== undefined && isSameState(live, draft)) return stored;
      if (await releases.insert(last, draft)) return stored;
    }
  }

  /** Lets the files wait for an administrator. */
  async function propose({
    schemaFiles,
    unreadable,
  }: FilesToPublish): Promise<readonly Problem[]> {
    if (unreadable.length === 0) await deps.proposals.note(schemaFiles);
    logErrors(unreadable, log);
    await forms.warm();
    return unreadable;
  }

  return async (files) => {
    const { schemaFiles, definitions, unreadable } = files;
    const lost = unreadable.map(({ file }) => [file, null] as const);
    const keys = formKeys({ ...schemaFiles, ...Object.fromEntries(lost) });
    const live = await releases.findLive();
    if (await isHeldBy(live)) return propose(files);
    if (!(await hasNews(files, live))) {
      await forms.warm();
      return [];
    }
    const report = await checkEachForm(schemaFiles, formCompiler.check);
    const problems = [...unreadable, ...report.problems];
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0 && (live?.forms ?? []).length === 0) {
      throw new Error(errors.map(presentProblem).join('\n'));
    }
    const wrong = new Set(errors.map(({ file }) => file));
    const stored = await publishSound(files, report.soundForms, wrong);
    if (stored === undefined) return propose(files);
    const { refusals } = stored;
    for (const [key, error] of refusals) {
      errors.push(toDefinitionProblem(schemaFiles, key, error));
    }
    await forms.warm(
      keys.filter(
        (key) =>
          !report.soundForms.includes(key) ||
          !Object.hasOwn(definitions, key) ||
          refusals.has(key),
      ),
    );
    logErrors(errors, log);
    return errors;
  };
}

function logErrors(
  errors: readonly Problem[],
  log: Pick<Logger, 'error'>,
): void {
  for (const { file, pointer, message } of errors) {
    log.error({ file, pointer }, `not published: ${message}`);
  }
}

/** The files of a release; of a file that is wrong, what the live release has of it. */
function toFileState(
  entries: readonly FileEntry[],
  live: readonly FileEntry[],
  wrong: ReadonlySet<string>,
): Pick<ReleaseDraft, 'files' | 'hash'> {
  const files = [
    ...entries.filter(({ path }) => !wrong.has(path)),
    ...live.filter(({ path }) => wrong.has(path)),
  ];
  return { files, hash: hashFiles(files) };
}

/** Versions of forms as a release keeps them. */
const toFormEntries = (versions: Readonly<Record<string, number>>) =>
  Object.entries(versions).map(([formKey, version]) => ({ formKey, version }));
