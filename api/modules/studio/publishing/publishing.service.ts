import {
  assembleLists,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import { isEqualJson } from '@engine/domain/isEqualJson';
import { toDefinitionProblem } from '@engine/checks/forms/definitionProblem';
import type { Problem } from '@engine/types/problem';
import type { ApiError } from '../../../http/errors';
import type { FormCompiler } from '../../../ports/formCompiler';
import type { AuditService } from '../../audit/audit.service';
import type { FormService } from '../../forms/form.service';
import type { ReleaseChange } from '../../releases/auditRelease';
import { findVersion } from '../../releases/liveReleases';
import type {
  FormEntry,
  Release,
  ReleaseModels,
} from '../../releases/release.model';
import type {
  ReleaseDraft,
  ReleaseService,
} from '../../releases/release.service';
import { isSameState } from '../../releases/sameState';
import { hashFiles, readFiles, storeFiles } from '../../releases/schemaFiles';
import type { ListService } from '../../lists/list.service';
import { assembleForms } from './assembleForms';
import { findChangedForms, type ChangedForms } from './changedForms';
import type { CopyChecks } from '../analysis/copyChecks';
import { judgeFiles } from '../analysis/judgeFiles';
import { withOwnMeta } from '../workingCopy/journal';
import type { ImpactService } from '../impact/impact.service';
import type { FindLostImports } from './importedLists';
import type { SecondPerson } from './secondPerson';
import {
  copyChanged,
  definitionsRefused,
  liveChanged,
  nothingNew,
  releaseScheduled,
  releaseUnknown,
  secondPersonNeeded,
} from '../studioErrors';
import type { WorkingCopyService } from '../workingCopy/workingCopy.service';

/** Who publishes, and why. */
export interface Publisher {
  userId: string;
  username: string;
  reason: string;
}

export interface PublishingService {
  /**
   * Publishes the working copy at this revision. Throws 409 CHANGED, SCHEDULED or UNCHANGED, SECOND_PERSON for the
   * first of two administrators, and 422 DEFINITIONS with the errors; warnings refuse nothing. An example of a form that
   * changes with another result than it says is an error.
   *
   * @param at - when it becomes live; at once for a past moment and when it is missing.
   */
  publish(revision: number, by: Publisher, at?: Date): Promise<Release>;
  /**
   * Publishes an earlier release as a new one, after the same checks. One administrator is enough, so that a fault is
   * undone at once (ADR 36). Throws 404 VERSION_UNKNOWN, and as `publish` does.
   *
   * @param compared - the number of the live release that the administrator compared it with: no other one is replaced.
   */
  republish(number: number, by: Publisher, compared?: number): Promise<Release>;
  /** Withdraws a release that waits for its time. Throws 404 VERSION_UNKNOWN. */
  withdraw(number: number, by: Omit<Publisher, 'reason'>): Promise<void>;
}

export interface PublishingDeps {
  models: Pick<ReleaseModels, 'schemaFiles'>;
  workingCopy: WorkingCopyService;
  checks: Pick<CopyChecks, 'isSound'>;
  impact: Pick<ImpactService, 'findNewest'>;
  findLostImports: FindLostImports;
  releases: ReleaseService;
  forms: FormService;
  listService: ListService;
  formCompiler: FormCompiler;
  audit: AuditService;
  ownFiles: SchemaFiles;
  /** Null where one administrator is enough. */
  secondPerson: SecondPerson | null;
  clock: () => Date;
}

type Versions = Readonly<Record<string, number>>;

/** Makes the working copy and earlier releases live. */
export function createPublishingService(
  deps: PublishingDeps,
): PublishingService {
  const { models, workingCopy, releases, forms, clock } = deps;

  async function findChanged(files: SchemaFiles): Promise<ChangedForms> {
    const live = await releases.findLive();
    const before = await readFiles(models, live?.files ?? []);
    return findChangedForms(before, files);
  }

  /** Throws 422 for errors of the files, and for wrong examples of changed forms. Examples of unchanged forms were checked when those were published. */
  async function assertSound(files: SchemaFiles): Promise<void> {
    const changed = await findChanged(files);
    const { problems } = await judgeFiles(
      deps.formCompiler.release,
      files,
      changed,
      () => changed.examined,
    );
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw definitionsRefused(errors);
  }

  /** Returns the versions of all lists, after storing new ones of the edited lists. */
  async function storeLists(
    files: SchemaFiles,
    live: Release,
  ): Promise<Versions> {
    const before = assembleLists(await readFiles(models, live.files));
    const versions = await deps.listService.liveVersions();
    for (const { name, version } of live.lists) versions[name] = version;
    for (const list of Object.values(assembleLists(files))) {
      const isSame = isEqualJson(before[list.name], list);
      if (isSame && versions[list.name] !== undefined) continue;
      versions[list.name] = await deps.listService.storeEdited(list);
    }
    return versions;
  }

  /** Returns the versions of all forms, after storing new ones of the forms that differ from the live ones. */
  async function storeForms(
    files: SchemaFiles,
    lists: Versions,
    live: Release,
  ): Promise<FormEntry[]> {
    const definitions = assembleForms(files, lists);
    const keys = await forms.listNew(definitions, lists);
    const { versions, refusals } = await forms.store(
      Object.fromEntries(
        Object.entries(definitions).filter(([key]) => keys.includes(key)),
      ),
      lists,
      'studio',
    );
    if (refusals.size > 0) {
      const problems = [...refusals].map(([key, error]): Problem =>
        toDefinitionProblem(files, key, error),
      );
      throw definitionsRefused(problems);
    }
    return Object.keys(definitions).flatMap((formKey): FormEntry[] => {
      const version = versions[formKey] ?? findVersion(live, formKey);
      return version === undefined ? [] : [{ formKey, version }];
    });
  }

  /** 409: the working copy is no longer what is to be published. */
  async function changedSince(revision: number): Promise<ApiError> {
    const state = await workingCopy.read();
    const changes = await workingCopy.listSince(
      Math.min(revision, state.revision),
    );
    return copyChanged(state.revision, { changes });
  }

  /** Inserts the release, and drafts it anew each time another process inserts one first. */
  async function insert(
    made: ReleaseChange,
    toDraft: (live: Release) => Promise<ReleaseDraft>,
  ): Promise<Release> {
    for (;;) {
      const last = await releases.lastNumber();
      const scheduled = await releases.findScheduled();
      if (scheduled) throw releaseScheduled();
      const live = await releases.findLive();
      if (live === undefined) throw new Error('no release is live');
      const draft = await toDraft(live);
      const inserted = await releases.insert(last, draft, made);
      if (inserted !== undefined) return inserted;
    }
  }

  return {
    async publish(revision, { userId, username, reason }, at) {
      const state = await workingCopy.read();
      if (state.revision !== revision) throw await changedSince(revision);
      // The page of a publication has just asked for the same checks.
      if (!(await deps.checks.isSound(revision))) {
        await assertSound(state.files);
      }
      const files = await storeFiles(models, state.files);
      const hash = hashFiles(files);
      const since = at !== undefined && at > clock() ? at : null;
      const asked = { revision, author: username, reason, at: since };
      const first = await deps.secondPerson?.ask(asked);
      if (deps.secondPerson && first === undefined) {
        await deps.audit.record({
          action: 'release.asked',
          actor: userId,
          subject: String(revision),
          detail: {},
        });
        throw secondPersonNeeded();
      }
      const made = { by: userId, detail: { revision } };
      const release = await insert(made, async (live) => {
        if (live.hash === hash) throw nothingNew();
        // What another administrator published during the checks is not replaced unseen.
        const { release: followed } = await workingCopy.read();
        if (followed !== state.release) throw await changedSince(revision);
        const lost = await deps.findLostImports(state.files);
        if (lost.length > 0) throw definitionsRefused(lost);
        const lists = await storeLists(state.files, live);
        const impact = await deps.impact.findNewest({
          release: live.number,
          revision,
        });
        return {
          hash,
          files,
          reason,
          origin: 'studio',
          author: username,
          revision,
          forms: await storeForms(state.files, lists, live),
          lists: Object.entries(lists).map(([name, version]) => ({
            name,
            version,
          })),
          ...(since && { since }),
          ...(impact !== undefined && { impact }),
          ...(first && { askedBy: first.author, askedReason: first.reason }),
        };
      });
      // Reading it notes the release in the journal.
      await workingCopy.read();
      return release;
    },

    async republish(number, { userId, username, reason }, compared) {
      const earlier = await releases.find(number);
      if (!earlier || earlier.hash === '' || earlier.withdrawn) {
        throw releaseUnknown();
      }
      const { hash, files, forms: versions, lists } = earlier;
      const texts = await readFiles(models, files);
      await assertSound(withOwnMeta(texts, deps.ownFiles));
      const made = { by: userId, detail: { republishes: number } };
      const release = await insert(made, async (live) => {
        if (isSameState(live, { hash, forms: versions, lists }))
          throw nothingNew();
        if (compared !== undefined && live.number !== compared)
          throw liveChanged();
        const impact = await deps.impact.findNewest({
          release: live.number,
          again: number,
        });
        return {
          hash,
          files,
          lists,
          reason,
          origin: 'studio',
          forms: versions,
          author: username,
          republishes: number,
          ...(impact !== undefined && { impact }),
        };
      });
      // Reading it brings the release into the working copy.
      await workingCopy.read();
      return release;
    },

    async withdraw(number, { userId }) {
      const isWithdrawn = await releases.withdraw(number, { by: userId });
      if (!isWithdrawn) throw releaseUnknown();
    },
  };
}
