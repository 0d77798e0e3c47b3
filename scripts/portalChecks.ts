import type { ProgramChecks } from '@engine/checks/checkSchemas';
import { createExampleUser } from '@engine/testing/createUser';
import { checkMailTemplates } from '../api/modules/mails/checkMailTemplates';
import { checkPurposes } from '../api/modules/uploads/checkPurposes';

/** What the checks of a definition need from the portal. */
export const portalChecks: ProgramChecks = {
  createUser: createExampleUser,
  others: { mail: checkMailTemplates, purpose: checkPurposes },
};
