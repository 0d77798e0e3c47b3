import type { FrontendConfig, Library } from '@contract/configuration';
import type { JobQueue } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { WithLock } from '../../../jobs/lock';
import type { Checkpoint } from '../../../ports/checkpoint';
import { ApiError } from '../../../http/errors';
import type { MergePatch } from '../../../records/patchFields';
import type { JudgeForm } from '../../../modules/forms/judgeForm';
import type { Models } from '../models';
import { createPatching } from '../patching';
import type { LinkTokens } from '../../../modules/links/linkTokens';
import { toAccountKey } from '../../../modules/accounts/registration/newUser';
import { createRemoteChecks } from '../../../modules/accounts/registration/remoteChecks';
import { createAuditService } from '../../../modules/audit/audit.service';
import type { AuditChange } from '../../../modules/audit/auditedChange';
import type { ListAudit } from '../../../modules/audit/auditList';
import { createListAudit } from '../../../modules/audit/auditList';
import type { FormService } from '../../../modules/forms/form.service';
import type { Translate } from '../../../modules/forms/sentences';
import { findDeposited } from '../findDeposited';
import { findNamedPublishers } from '../findNamedPublishers';
import type { MailService } from '../../../modules/mails/mail.service';
import { defineMergeJob } from '../../../modules/merging/mergeJob';
import type { Mergeable, MergeKind } from '../../../modules/merging/mergeKind';
import type { MergeRecords } from '../../../modules/merging/mergeRecords';
import { createNotAllowedNow } from '../../../records/notAllowedNow';
import { createMergeRecords } from '../../../modules/merging/mergeRecords';
import { createPublisherMerge } from '../../../modules/merging/publisherMerge';
import { createTitleMerge } from '../../../modules/merging/titleMerge';
import type { Publisher } from '../../../modules/publishers/publisher.model';
import type { PublisherEdit } from '../../../modules/publishers/publisherEdit';
import type { PublisherAdd } from '../../../modules/publishers/publisherAdd';
import { createPublisherAdd } from '../../../modules/publishers/publisherAdd';
import type { PublisherService } from '../../../modules/publishers/publisher.service';
import { createFollowContact } from '../../../modules/publishers/publisherContact';
import { createPublisherEdit } from '../../../modules/publishers/publisherEdit';
import type {
  PublisherNameJob,
  SaveEdited,
} from '../../../modules/publishers/publisherHistory';
import type { PublisherRecordEdit } from '../../../modules/publishers/publisherRecordEdit';
import { createPublisherRecordEdit } from '../../../modules/publishers/publisherRecordEdit';
import type { PublisherSearch } from '../../../modules/publishers/publisherSearch';
import { createPublisherSearch } from '../../../modules/publishers/publisherSearch';
import type { RecentIssueList } from '../../../modules/deposits/history/recentIssues';
import type { FindRecentIssues } from '../../../modules/deposits/history/recentIssues';
import type { NoteLastDeposit } from '../../../modules/deposits/titles/lastDeposit';
import { createMoveLateRequests } from '../../../modules/deposits/titles/lateRequests';
import { createRecentIssues } from '../../../modules/deposits/history/recentIssues';
import type { FindPublications } from '../../../modules/deposits/history/findPublications';
import type { KnownPublications } from '../../../modules/deposits/history/knownPublications';
import { createKnownPublications } from '../../../modules/deposits/history/knownPublications';
import type { PredictionService } from '../../../modules/prediction/prediction.service';
import { createPredictionService } from '../../../modules/prediction/prediction.service';
import type { ListService } from '../../../modules/lists/list.service';
import type { TitleLists } from '../../../modules/works/titleList';
import { createTitleLists } from '../../../modules/works/titleList';
import type { UserService } from '../../../modules/users/user.service';
import { createUserService } from '../../../modules/users/user.service';
import { findStaff } from '../../../modules/users/staff';
import type { DepositedTitles } from '../../../modules/works/depositedTitles';
import type { Work } from '../../../modules/works/work.model';
import type { UserList } from '../../../modules/users/userList';
import { createUserList } from '../../../modules/users/userList';

export interface RecordServiceDeps {
  models: Models;
  publishers: PublisherService;
  libraries: readonly Library[];
  forms: Pick<FormService, 'live'>;
  listService: ListService;
  findRecentIssues: FindRecentIssues;
  noteLastDeposit: NoteLastDeposit;
  depositedTitles: DepositedTitles;
  findPublications: FindPublications;
  judgeForm: JudgeForm;
  saveEdited: SaveEdited;
  auditUser: AuditChange;
  auditPublisher: AuditChange;
  jobs: Pick<JobRunner, 'define'>;
  withLock: WithLock;
  publisherNames: JobQueue<PublisherNameJob>;
  linkTokens: Pick<LinkTokens, 'revoke'>;
  mails: Pick<MailService, 'enqueue'>;
  translate: Translate;
  clock: () => Date;
  checkpoint: Checkpoint;
  configuration: () => FrontendConfig;
}

/** The records of users and publishers, as those who may see and change them. */
export interface RecordServices {
  users: UserService;
  publisherAdd: PublisherAdd;
  publisherEdit: PublisherEdit;
  publisherRecordEdit: PublisherRecordEdit;
  publisherSearch: PublisherSearch;
  mergePublishers: MergeRecords<Publisher>;
  mergeTitles: MergeRecords<Work>;
  userList: UserList;
  listAudit: ListAudit;
  titles: TitleLists;
  recentIssues: RecentIssueList;
  knownPublications: KnownPublications;
  predictions: PredictionService;
}

async function countryFixed(
  country: string,
  translate: Translate,
): Promise<ApiError> {
  const message = await translate('countryFixed');
  return new ApiError(422, 'INVALID', await translate('invalidForm'), {
    details: {
      findings: [
        {
          path: '/country',
          code: 'const',
          severity: 'error',
          params: { value: country },
          message,
        },
      ],
    },
  });
}

function createUsers(
  deps: RecordServiceDeps,
  mergePatch: MergePatch,
): UserService {
  const { models, forms, judgeForm, saveEdited, checkpoint } = deps;
  const remoteChecks = createRemoteChecks(models.users);
  return createUserService({
    users: models.users,
    revisions: models.revisions,
    mergePatch,
    publishers: models.publishers,
    async judgeDetails(body, viewer, userId, taken) {
      const { form } = await forms.live('user-edit');
      const checks =
        taken === undefined
          ? await remoteChecks.find(form, body, userId)
          : { 'email-free': { [taken.toLowerCase()]: false } };
      return judgeForm('user-edit', body, viewer, checks);
    },
    judgePreferences: (body, viewer) => judgeForm('preferences', body, viewer),
    toEmailKey: toAccountKey,
    async onEmailChanged(user, oldEmail, revision) {
      const { _id: userId, name, username } = user;
      await deps.mails.enqueue({
        key: `EMAIL_CHANGED ${userId} ${revision}`,
        kind: 'EMAIL_CHANGED',
        to: oldEmail,
        userId,
        params: { name, username },
      });
      // They open nothing already; what stays is swept.
      await deps.linkTokens.revoke(userId);
      await models.emailChanges.deleteMany({ userId });
    },
    followContact: createFollowContact({
      publishers: models.publishers,
      saveEdited,
    }),
    auditUser: deps.auditUser,
    checkpoint,
  });
}

/** Builds the services of records. */
export function createRecordServices(deps: RecordServiceDeps): RecordServices {
  const { models, libraries, judgeForm, saveEdited, translate, clock } = deps;
  const { findRecentIssues } = deps;
  const { findNames, mergePatch } = createPatching(models);
  const notAllowedNow = createNotAllowedNow({ ...deps, findNames });
  const audit = createAuditService(models.audit, clock);
  const createMerging = <Stored extends Mergeable>(kind: MergeKind<Stored>) => {
    const { revisions } = models;
    const queue = defineMergeJob(kind, { revisions, jobs: deps.jobs, audit });
    const patching = { mergePatch, notAllowedNow };
    return createMergeRecords(kind, { ...deps, ...patching, revisions, queue });
  };
  return {
    users: createUsers(deps, mergePatch),
    publisherAdd: createPublisherAdd({
      publishers: deps.publishers,
      judgeForm,
      libraries,
      auditPublisher: deps.auditPublisher,
    }),
    publisherEdit: createPublisherEdit({
      publishers: models.publishers,
      async judgeAddress(body, viewer, country) {
        const asked = { country, ...body };
        const data = await judgeForm('publisher-edit', asked, viewer);
        if (data.country === country) return data;
        throw await countryFixed(country, translate);
      },
      libraries,
      saveEdited,
    }),
    publisherRecordEdit: createPublisherRecordEdit({
      ...models,
      mergePatch,
      judgeForm,
      libraries,
      saveEdited,
    }),
    mergePublishers: createMerging(
      createPublisherMerge({
        ...deps,
        ...models,
        names: deps.publisherNames,
      }),
    ),
    mergeTitles: createMerging(
      createTitleMerge({
        ...deps,
        ...models,
        moveLateRequests: createMoveLateRequests(
          models.works,
          models.deposits,
          deps.depositedTitles,
        ),
      }),
    ),
    userList: createUserList(models, mergePatch, deps.configuration),
    listAudit: createListAudit(
      models.audit,
      () => findStaff(models.users),
      deps.configuration,
    ),
    publisherSearch: createPublisherSearch(
      models.publishers,
      (ids) => findNamedPublishers(models, ids),
      (ids) => findDeposited(models, ids),
      deps.configuration,
    ),
    titles: createTitleLists(models),
    knownPublications: createKnownPublications(deps.findPublications),
    recentIssues: createRecentIssues(models.works, findRecentIssues),
    predictions: createPredictionService({
      works: models.works,
      findRecentIssues,
      lists: deps.listService,
      translate,
    }),
  };
}
