import { randomUUID } from 'node:crypto';
import type { Problem } from '@engine/checks/problem';
import type { FrontendConfig } from '@contract/configuration';
import type { Environment } from './environment';
import type { AuditChanges } from './auditChanges';
import { createAuditChanges } from './auditChanges';
import { createAccountServices } from './services/accountServices';
import type { AccountServices } from './services/accountServices';
import type { DepositReading } from './services/depositReading';
import { createDepositReading } from './services/depositReading';
import type { FileServices } from './services/fileServices';
import { createFileServices } from './services/fileServices';
import { findNamedPublishers } from './findNamedPublishers';
import type { DiskReserve } from '../../modules/uploads/chunks/diskReserve';
import { createDiskReserve } from '../../modules/uploads/chunks/diskReserve';
import type { JobRunner } from '../../jobs/jobRunner';
import { createJobRunner } from '../../jobs/jobRunner';
import type { WithLock } from '../../jobs/lock';
import { createLocks } from '../../jobs/lock';
import { busy } from '../../http/errors';
import { createReference } from '../../http/middleware/reference';
import { createModels, ensureIndexes } from './models';
import type { Models } from './models';
import { runMigrations } from '../migrations/runMigrations';
import { presentConfiguration } from '../../modules/configuration/configuration.presenter';
import { createCalendar } from '../../modules/configuration/today';
import type { FileEvents } from '../../modules/fileEvents/fileEvent.service';
import { createFileEvents } from '../../modules/fileEvents/fileEvent.service';
import { createFormServices } from './services/formServices';
import type { FormServices } from './services/formServices';
import { createStudioServices } from './services/studioServices';
import type { StudioServices } from './services/studioServices';
import type { Translate } from '../../modules/forms/sentences';
import { createTranslate } from '../../modules/forms/sentences';
import type { PublisherService } from '../../modules/publishers/publisher.service';
import { createPublisherService } from '../../modules/publishers/publisher.service';
import type { ConsentService } from '../../modules/consents/consent.service';
import { createConsentService } from '../../modules/consents/consent.service';
import type { RecordServices } from './services/recordServices';
import { createRecordServices } from './services/recordServices';
import { createJoinServices } from './services/joinServices';
import type { ReviewServices } from './services/reviewServices';
import { createReviewServices } from './services/reviewServices';
import { createRetentionServices } from './services/retentionServices';
import { createNightlyServices } from './services/nightlyServices';
import type { Nightly } from '../../modules/works/nightly/nightly.job';
import type { Retention } from '../../modules/retention/retention.job';
import type { JoinService } from '../../modules/joins/join.service';
import type { SelfServices } from './services/visitorServices';
import { createSelfServices } from './services/visitorServices';
import type { SubmissionServices } from './services/submissionServices';
import { createSubmissionServices } from './services/submissionServices';

/** All that the routes are built from. */
export interface Deps
  extends
    Environment,
    FormServices,
    FileServices,
    AuditChanges,
    AccountServices,
    SubmissionServices,
    DepositReading,
    ReviewServices {
  models: Models;
  /** Runs all follow-up work. */
  jobs: JobRunner;
  /** Runs work of one name one after another, over all processes. */
  withLock: WithLock;
  fileEvents: FileEvents;
  diskReserve: DiskReserve;
  translate: Translate;
  publishers: PublisherService;
  consents: ConsentService;
  records: RecordServices;
  self: SelfServices;
  joins: JoinService;
  retention: Retention;
  nightly: Nightly;
  studio: StudioServices;
  configuration: () => FrontendConfig;
  /** The problems of the files that this process was started with. */
  refusedAtStart: readonly Problem[];
  /** Resolves when no follow-up work, no work on files, no request of a mail that is due and no mail is on its way. */
  settle: () => Promise<void>;
}

/** Builds the services, seeds lists and forms, and finishes what an earlier process left open. */
export async function createDeps(from: Environment): Promise<Deps> {
  const { config, clock, log } = from;
  const models = createModels(from.connection);
  await ensureIndexes(models);
  await runMigrations(models, clock, log);
  const jobs = createJobRunner({
    ...from,
    jobs: models.jobs,
    createToken: randomUUID,
    createReference,
  });
  const withLock = createLocks({
    ...from,
    locks: models.locks,
    createToken: randomUUID,
    createBusyError: busy,
  });
  const fileEvents = createFileEvents(models.fileEvents, clock);
  const formServices = createFormServices({ ...from, models, jobs });
  const { listService, forms, publish } = formServices;
  const refusedAtStart = await publish(from);
  const translate = createTranslate(forms);
  const toDay = createCalendar(config.timeZone);
  const configuration = () =>
    presentConfiguration(config, from.libraries, toDay(clock()));
  const diskReserve = createDiskReserve(
    from.measureFreeSpace,
    config.diskReserve,
    clock,
  );
  const files = createFileServices({
    ...from,
    models,
    jobs,
    diskReserve,
    fileEvents,
    listService,
    forms,
    translate,
    // Built later, over these services.
    removals: {
      prepare: (job) => submissions.removals.prepare(job),
      makeDue: (job) => submissions.removals.makeDue(job),
    },
  });
  const publishers = createPublisherService(
    models,
    (ids) => findNamedPublishers(models, ids),
    clock,
  );

  const consents = createConsentService(
    models.consentTexts,
    formServices.findHelp,
    clock,
  );
  const auditChanges = createAuditChanges({ ...from, models, jobs });
  const accounts = createAccountServices({
    ...from,
    ...auditChanges,
    models,
    jobs,
    consents,
    listService,
    forms,
    configuration,
    translate,
  });
  const joins = createJoinServices({
    ...from,
    ...accounts,
    models,
    jobs,
    findPublisher: publishers.findLast,
    translate,
  });
  const self = createSelfServices({
    ...from,
    ...auditChanges,
    ...accounts,
    models,
    jobs,
    withLock,
    forms,
    publishers,
    joins,
    consents,
    configuration,
    translate,
  });
  const submissions = createSubmissionServices({
    ...from,
    ...auditChanges,
    ...accounts,
    models,
    fileEvents,
    listService,
    forms,
    releases: formServices.releases,
    ...files,
    jobs,
    withLock,
    publishers,
    consents,
    accountRequests: self.accountRequests,
    translate,
    configuration,
  });
  const reading = createDepositReading({
    ...from,
    ...files,
    ...submissions,
    models,
    listService,
    fileEvents,
    forms,
    judgeForm: accounts.judgeForm,
    translate,
    configuration,
  });

  return {
    ...from,
    models,
    jobs,
    withLock,
    fileEvents,
    diskReserve,
    ...formServices,
    translate,
    ...files,
    ...accounts,
    ...submissions,
    publishers,
    consents,
    ...reading,
    ...auditChanges,
    ...createReviewServices({
      ...from,
      ...auditChanges,
      ...files,
      ...submissions,
      ...accounts,
      ...reading,
      models,
      jobs,
      listService,
      translate,
      forms,
      configuration,
    }),
    records: createRecordServices({
      ...from,
      ...auditChanges,
      ...accounts,
      models,
      jobs,
      withLock,
      publishers,
      listService,
      findRecentIssues: submissions.findRecentIssues,
      noteLastDeposit: submissions.noteLastDeposit,
      depositedTitles: submissions.depositedTitles,
      findPublications: submissions.findPublications,
      forms,
      translate,
      configuration,
    }),
    self,
    joins,
    studio: createStudioServices({
      ...from,
      ...formServices,
      ...submissions,
      models,
      jobs,
      configuration,
    }),
    nightly: createNightlyServices({
      ...from,
      ...auditChanges,
      models,
      jobs,
    }),
    retention: createRetentionServices({
      ...from,
      ...accounts,
      models,
      jobs,
    }),
    configuration,
    refusedAtStart,
    async settle() {
      await jobs.settle();
    },
  };
}
