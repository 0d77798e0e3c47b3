import type { Logger } from 'pino';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { Models } from '../composition/models';
import { beginningsOfWords } from './beginningsOfWords';
import { contactOwners } from './contactOwners';
import { depositsInLists } from './depositsInLists';
import { depositsOfReassigned } from './depositsOfReassigned';
import { epochsAndConsents } from './epochsAndConsents';
import { figuresOfSubmissions } from './figuresOfSubmissions';
import { findingsAsData } from './findingsAsData';
import { firstYears } from './firstYears';
import { joinWithIdentify } from './joinWithIdentify';
import { journalByRows } from './journalByRows';
import { lastDeposits } from './lastDeposits';
import { librariesOfDeposits } from './librariesOfDeposits';
import { linksOfAllKinds } from './linksOfAllKinds';
import { openFilesAsJobs } from './openFilesAsJobs';
import { publishersByAddress } from './publishersByAddress';
import { realmsOfLogins } from './realmsOfLogins';
import { releasesOfPointers } from './releasesOfPointers';
import { requestedIsbns } from './requestedIsbns';
import { revisionsApart } from './revisionsApart';
import { severalReceiptLinks } from './severalReceiptLinks';
import { storedFilesApart } from './storedFilesApart';
import { submittedAsJobs } from './submittedAsJobs';
import { titlesByWords } from './titlesByWords';
import { uncheckedFiles } from './uncheckedFiles';
import { workAsJobs } from './workAsJobs';

/** Changes stored documents to the shape that the code reads. Several processes may run it at once, and again. */
export type Migration = (models: Models, clock: () => Date) => Promise<void>;

/** In the order in which they are applied; a name never changes. */
const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-findings-as-data': findingsAsData,
  '2026-11-stored-files-apart': storedFilesApart,
  '2026-11-revisions-apart': revisionsApart,
  '2026-11-open-files-as-jobs': openFilesAsJobs,
  '2026-11-work-as-jobs': workAsJobs,
  '2026-11-epochs-and-consents': epochsAndConsents,
  '2026-11-join-with-identify': joinWithIdentify,
  '2026-11-links-of-all-kinds': linksOfAllKinds,
  '2026-11-publishers-by-address': publishersByAddress,
  '2026-11-contact-owners': contactOwners,
  '2026-11-several-receipt-links': severalReceiptLinks,
  '2026-11-deposits-in-lists': depositsInLists,
  '2026-11-first-years': firstYears,
  '2026-11-releases-of-pointers': releasesOfPointers,
  '2026-11-submitted-as-jobs': submittedAsJobs,
  '2026-11-titles-by-words': titlesByWords,
  '2026-11-unchecked-files': uncheckedFiles,
  '2026-11-deposits-of-reassigned': depositsOfReassigned,
  '2026-11-realms-of-logins': realmsOfLogins,
  '2026-11-requested-isbns': requestedIsbns,
  '2026-11-libraries-of-deposits': librariesOfDeposits,
  '2026-11-beginnings-of-words': beginningsOfWords,
  '2026-11-last-deposits': lastDeposits,
  '2026-11-figures-of-submissions': figuresOfSubmissions,
  '2026-11-journal-by-rows': journalByRows,
};

/** Applies the migrations that this database does not have yet, at the start and before any document is read. */
export async function runMigrations(
  models: Models,
  clock: () => Date,
  log: Pick<Logger, 'info'>,
): Promise<void> {
  const applied = await models.migrations.distinct('_id');
  for (const [name, migrate] of Object.entries(migrations)) {
    if (applied.includes(name)) continue;
    await migrate(models, clock);
    try {
      await models.migrations.create({ _id: name, at: clock() });
      log.info({ migration: name }, 'stored documents were migrated');
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
