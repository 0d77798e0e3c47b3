import type { ProgramChecks } from '@engine/checks/checkSchemas';
import { createExampleUser } from '@engine/testing/createUser';
import { checkMailTemplates } from '../api/modules/mails/checkMailTemplates';
import { checkPurposes } from '../api/modules/uploads/records/checkPurposes';

/** The parts of the portal on which the checks of a definition depend. */
export const portalChecks: ProgramChecks = {
  createUser: createExampleUser,
  others: { mail: checkMailTemplates, purpose: checkPurposes },
};
