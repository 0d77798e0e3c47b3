import { randomUUID } from 'node:crypto';
import type { FrontendConfig } from '@contract/configuration';
import type { JobRunner } from '../../../jobs/jobRunner';
import { findNamesOf } from '../../../modules/users/findNames';
import { createAuditService } from '../../../modules/audit/audit.service';
import type { CopyChecks } from '../../../modules/studio/analysis/copyChecks';
import { createCopyChecks } from '../../../modules/studio/analysis/copyChecks';
import type { ReadFormTitles } from '../../../modules/studio/formTitles';
import { createReadFormTitles } from '../../../modules/studio/formTitles';
import type { ImpactService } from '../../../modules/studio/impact/impact.service';
import { createImpactService } from '../../../modules/studio/impact/impact.service';
import { createStoredDocuments } from '../../../modules/studio/impact/storedDocuments';
import { createJournal } from '../../../modules/studio/workingCopy/journal';
import type { ListJournal } from '../../../modules/studio/workingCopy/journalList';
import { createListJournal } from '../../../modules/studio/workingCopy/journalList';
import type { PublishingService } from '../../../modules/studio/publishing/publishing.service';
import { createFindLostImports } from '../../../modules/studio/publishing/importedLists';
import { createPublishingService } from '../../../modules/studio/publishing/publishing.service';
import type { ReadReleaseFigures } from '../../../modules/studio/publishing/releaseFigures';
import { createReadReleaseFigures } from '../../../modules/studio/publishing/releaseFigures';
import {
  createSecondPerson,
  type SecondPerson,
} from '../../../modules/studio/publishing/secondPerson';
import type { WorkingCopyService } from '../../../modules/studio/workingCopy/workingCopy.service';
import { createWorkingCopyService } from '../../../modules/studio/workingCopy/workingCopy.service';
import type { Environment } from '../environment';
import type { FormServices } from './formServices';
import type { Models } from '../models';
import type { SubmissionServices } from './submissionServices';
import { createDefinitionSources } from '../readDefinitions';

/** The services of the form studio. */
export interface StudioServices {
  workingCopy: WorkingCopyService;
  checks: CopyChecks;
  listJournal: ListJournal;
  publishing: PublishingService;
  secondPerson: SecondPerson | null;
  impact: ImpactService;
  readFigures: ReadReleaseFigures;
  readTitles: ReadFormTitles;
  findNames(usernames: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Builds them over the published forms. */
export function createStudioServices(
  from: FormServices &
    Pick<SubmissionServices, 'figures' | 'openDrafts'> &
    Pick<
      Environment,
      'config' | 'schemaFiles' | 'formCompiler' | 'clock' | 'checkpoint' | 'log'
    > & {
      models: Models;
      jobs: JobRunner;
      configuration: () => FrontendConfig;
    },
): StudioServices {
  const { models, clock } = from;
  const ownFiles = from.schemaFiles;
  const journal = createJournal({ ...from, ownFiles });
  const audit = createAuditService(models.audit, clock);
  const findNames = (usernames: readonly string[]) =>
    findNamesOf(models.users, usernames);
  const workingCopy = createWorkingCopyService({
    ...from,
    journal,
    audit,
    findNames,
  });
  const secondPerson = from.config.formsSecondPerson
    ? createSecondPerson(models, clock)
    : null;
  const sources = createDefinitionSources({ ...from, workingCopy });
  const findLostImports = createFindLostImports(from);
  const checks = createCopyChecks(
    sources,
    from.formCompiler,
    from.log,
    findLostImports,
  );
  const impact = createImpactService({
    ...from,
    impacts: models.studioImpacts,
    documents: createStoredDocuments(models),
    sources,
    compiler: from.formCompiler,
    createId: randomUUID,
  });
  const publishing = createPublishingService({
    ...from,
    checks,
    impact,
    findLostImports,
    ownFiles,
    workingCopy,
    secondPerson,
    audit,
  });
  const readFigures = createReadReleaseFigures({ ...from, impact });
  const readTitles = createReadFormTitles(from);
  const listJournal = createListJournal({
    changes: models.studioChanges,
    findNames,
    calendar: from.configuration,
  });
  return {
    workingCopy,
    checks,
    listJournal,
    publishing,
    secondPerson,
    impact,
    readFigures,
    readTitles,
    findNames,
  };
}
