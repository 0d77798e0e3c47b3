import type { ProgramChecks } from '@engine/checks/checkSchemas';
import type { ListName } from '@engine/types/generated/lists';
import { checkProgramForms } from '../../modules/forms/checkProgramForms';
import { readFields } from '../../modules/forms/generated/readFields';
import { checkMailTemplates } from '../../modules/mails/checkMailTemplates';
import { createExampleUser } from '../../modules/permissions/exampleUsers';
import { checkPurposes } from '../../modules/uploads/records/checkPurposes';

/** Lists that code reads, and no form. */
const lists: readonly ListName[] = [
  'DepositSource',
  'FileFinding',
  'LanguageGroup',
  'MailPlaceholder',
  'MailTemplate',
  'MarcField',
  'SubmissionStatus',
];

/** The parts of the portal on which the checks of a definition depend. */
export const portalChecks: ProgramChecks = {
  createUser: createExampleUser,
  others: {
    mail: checkMailTemplates,
    purpose: checkPurposes,
    program: checkProgramForms,
  },
  lists,
  htmlFiles: ['lists/MailTemplate.json'],
  readFields,
  // The default of BODY_LIMIT_KB.
  mostBytes: 1024 * 1024,
  // The default of PUBLISHER_MAX_FILE_SIZE_MB.
  mostFileKilobytes: 500 * 1024,
};
