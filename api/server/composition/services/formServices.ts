import type { JobRunner } from '../../../jobs/jobRunner';
import { createAuditService } from '../../../modules/audit/audit.service';
import type { FormService } from '../../../modules/forms/form.service';
import { createFormService } from '../../../modules/forms/form.service';
import type { PublishFiles } from '../../../modules/forms/publish/publishFiles';
import { createPublishFiles } from '../../../modules/forms/publish/publishFiles';
import { toVersions } from '../../../modules/forms/publish/publishLists';
import type { FindHelp } from '../../../modules/help/liveHelp';
import { createFindHelp } from '../../../modules/help/liveHelp';
import type { ListService } from '../../../modules/lists/list.service';
import { createListService } from '../../../modules/lists/list.service';
import type { ProposalService } from '../../../modules/releases/proposal.service';
import { createProposalService } from '../../../modules/releases/proposal.service';
import { defineAuditRelease } from '../../../modules/releases/auditRelease';
import type { ReleaseService } from '../../../modules/releases/release.service';
import { createReleaseService } from '../../../modules/releases/release.service';
import type { Environment } from '../environment';
import type { Models } from '../models';

const HOUR_MS = 3_600_000;

/** The forms, their lists and the releases that make them live. */
export interface FormServices {
  listService: ListService;
  releases: ReleaseService;
  proposals: ProposalService;
  forms: FormService;
  publish: PublishFiles;
  findHelp: FindHelp;
}

/** Builds the services of published definitions. */
export function createFormServices(
  from: Pick<
    Environment,
    'config' | 'formCompiler' | 'clock' | 'checkpoint' | 'log' | 'help'
  > & {
    models: Models;
    jobs: Pick<JobRunner, 'define'>;
  },
): FormServices {
  const { models, config, clock } = from;
  const releases = createReleaseService(
    models,
    clock,
    defineAuditRelease({
      ...from,
      releases: models.releases,
      audit: createAuditService(models.audit, clock),
    }),
  );
  const listService = createListService(models.lists, clock, async () => {
    const [live] = await releases.listLive();
    return live === undefined ? {} : toVersions(live);
  });
  const proposals = createProposalService(models, releases, clock);
  const services = { listService, releases, proposals };
  const forms = createFormService({
    ...from,
    ...services,
    compiler: from.formCompiler,
    graceMs: config.formGraceHours * HOUR_MS,
  });
  const publish = createPublishFiles({ ...from, ...services, forms });
  const findHelp = createFindHelp({ ...from, releases });
  return { ...services, forms, publish, findHelp };
}
