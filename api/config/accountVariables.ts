import { bool, str } from 'envalid';
import {
  positive,
  positiveOrNone,
  smtpAddress,
  webAddress,
  webOrigin,
} from './configValidators';

/** The environment variables about accounts, mails and captchas. */
export const accountVariables = {
  PUBLIC_URL: webOrigin({
    default: '',
    desc: 'Address of the portal in mails, without its path, e.g. https://deposit.example; empty: where this machine reaches it, as `npm start` prints it; required in production',
  }),
  SMTP_URL: smtpAddress({
    default: '',
    desc: 'Mail server, e.g. smtp://user:password@host:587; empty: mails are kept in DATA_DIR/outbox; required in production',
  }),
  MAIL_FROM: str({
    default: 'Legal Deposit <legal-deposit@national-library.example>',
    desc: 'Sender of mails',
  }),
  LOGIN_MINUTES: positive({
    default: 30,
    desc: 'Minutes without a request after which one must log in again',
  }),
  LOGIN_HOURS: positive({
    default: 12,
    desc: 'Hours after which one must log in again in any case',
  }),
  STAFF_SECOND_FACTOR: bool({
    default: false,
    desc: 'All library staff need an authenticator app to log in; SYSADMIN always does',
  }),
  LOGIN_FAILURES_PER_PAIR: positive({
    default: 10,
    desc: 'Failed logins in 15 minutes to one account from one address before more are refused',
  }),
  LOGIN_FAILURES_PER_ACCOUNT: positive({
    default: 50,
    desc: 'Failed logins in an hour to one account from all addresses before more are refused',
  }),
  LOGIN_FAILURES_PER_ADDRESS: positive({
    default: 100,
    desc: 'Failed logins in an hour from one address before more are refused',
  }),
  ACCOUNT_MAILS_PER_HOUR: positive({
    default: 5,
    desc: 'Mails an hour to one account that a visitor without a login may ask for',
  }),
  ACCOUNT_REQUESTS_PER_HOUR: positiveOrNone({
    default: 60,
    desc: 'Registrations, deposits with a new account and their dry runs, recoveries and uses of mailed links an hour from one address; 0 for no limit',
  }),
  ACCOUNT_CHECKS_PER_MINUTE: positiveOrNone({
    default: 60,
    desc: 'Questions a minute from one address whether a username or email is free; 0 for no limit',
  }),
  CAPTCHA_SITE_KEY: str({
    default: '',
    desc: 'Site key of the captcha provider; empty: no captcha',
  }),
  CAPTCHA_SECRET: str({
    default: '',
    desc: 'Secret of that key; required with it',
  }),
  CAPTCHA_SCRIPT_URL: webAddress({
    default: 'https://www.google.com/recaptcha/api.js?render=explicit',
    desc: 'Script of the captcha provider, loaded only with a site key',
  }),
  CAPTCHA_VERIFY_URL: webAddress({
    default: 'https://www.google.com/recaptcha/api/siteverify',
    desc: 'Where the provider is asked about an answer',
  }),
  CAPTCHA_ORIGINS: str({
    default: 'https://www.google.com https://www.gstatic.com',
    desc: 'Origins that the provider loads scripts and frames from, for the Content-Security-Policy',
  }),
  DEMO_ACCOUNTS: bool({
    default: false,
    desc: 'Make accounts to try the portal with and tell their passwords; npm start does; refused in production',
  }),
};
