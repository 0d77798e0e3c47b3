import { days } from './configValidators';

/** The environment variables that say how long data of persons are kept. */
export const retentionVariables = {
  RETENTION_CONTACT_DAYS: days({
    default: 730,
    desc: 'Days after which name, email and phone of the contact of a deposit without an account are removed; the publication and its description stay',
  }),
  RETENTION_ACCOUNT_DAYS: days({
    default: 365,
    desc: 'Days after which all details of a closed or disabled account are removed',
  }),
  RETENTION_JOIN_DAYS: days({
    default: 365,
    desc: 'Days after its decision that a request to join a publisher is kept',
  }),
  RETENTION_MAIL_DAYS: days({
    default: 30,
    desc: 'Days that a mail is kept, so that a repeated request sends no second one',
  }),
  RETENTION_AUDIT_DAYS: days({
    default: 730,
    desc: 'Days that an entry of the audit trail is kept',
  }),
};
