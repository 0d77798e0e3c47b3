import path from 'node:path';
import type { FileStoreSettings } from '../../api/config/config';
import type { RunningDatabase } from '../database/databaseWay';
import type { ApiProcess } from './apiProcess';
import type { AccountFacts } from './describeAccounts';
import { describeAccounts } from './describeAccounts';
import { DEMO_CATALOGUE, toTrialSettings } from './trialSettings';

type Environment = Readonly<Record<string, string | undefined>>;

/** The facts that describe a start. */
export interface PortalFacts {
  readonly origin: string;
  readonly context: string;
  readonly dataDir: string;
  readonly env: Environment;
  readonly database: RunningDatabase;
  readonly api: Pick<ApiProcess, 'logFile'>;
  readonly accounts: AccountFacts;
}

/**
 * Describes the running portal: its address, the folder of its data, its missing parts, and the accounts that
 * can log in.
 */
export function describePortal({
  origin,
  context,
  dataDir,
  env,
  database,
  api,
  accounts,
}: PortalFacts): string {
  return [
    '',
    `The Legal Deposit Portal is at ${origin}${context}/`,
    '',
    `  files      ${describeFiles(env, dataDir)}`,
    `  database   ${database.description}`,
    `  log        ${api.logFile}`,
    `  scanner    ${describeScanner(env['CLAMD_ADDRESS'] ?? '')}`,
    `  catalogue  ${describeCatalogue({ ...toTrialSettings(env), ...env })}`,
    `  mail       ${describeMail(env['SMTP_URL'] ?? '', origin + context)}`,
    ...describeAccounts(accounts, origin + context),
    '',
    'Ctrl-C ends it.',
    '',
  ].join('\n');
}

type StoreKind = FileStoreSettings['kind'];

const stores: Readonly<
  Record<StoreKind, (env: Environment, dataDir: string) => string>
> = {
  local: (_env, dataDir) => path.join(dataDir, 'files'),
  s3: (env) => `bucket ${env['S3_BUCKET']} at ${env['S3_ENDPOINT'] || 'AWS'}`,
};

/** The API has started with this environment, so it names a store. */
function describeFiles(env: Environment, dataDir: string): string {
  const kind = (env['FILE_STORE'] || 'local') as StoreKind;
  return stores[kind](env, dataDir);
}

function describeScanner(clamdAddress: string): string {
  return clamdAddress === ''
    ? 'none: files are marked "not scanned" (CLAMD_ADDRESS names one)'
    : `clamd at ${clamdAddress}`;
}

function describeCatalogue(env: Environment): string {
  const addresses = ['CATALOGUE_PREPUB_URL', 'CATALOGUE_ISBN_URL'];
  const address = addresses.map((name) => env[name]).find(Boolean);
  if (address) return `records of ${new URL(address).host}`;
  const folder = env['CATALOGUE_DIR'] ?? '';
  if (folder === '')
    return 'none: nothing is looked up (CATALOGUE_PREPUB_URL names one)';
  return folder === DEMO_CATALOGUE
    ? `made-up records in ${folder}: try the pre-publication id NLApp10001`
    : `records in ${folder}`;
}

function describeMail(smtpUrl: string, portal: string): string {
  return smtpUrl === ''
    ? `none is sent: read it at ${portal}/outbox (SMTP_URL names a server)`
    : `sent by ${new URL(smtpUrl).host}`;
}
