import type { Page } from '@playwright/test';
import type { Work } from '../../api/modules/works/work.model';
import { buildPagedPdf } from '../files/pagedPdf';
import {
  isReal,
  readSample,
  type SampleFile,
  type SampleName,
} from '../files/sampleFiles';
import { hasRealTitles, readRealTitle } from '../files/sampleTitles';
import { AccountHolder } from './AccountHolder';
import type { Account } from './accounts';
import { openTitleAccount } from './titleAccount';
import { TitleStep } from './TitleStep';

/** The serial that the tests deposit issues of. */
export const aSerial: Partial<Work> & { title: string } = {
  title: 'The Lamplighter',
  lastDepositNumber: 'No. 12',
  lastDepositDate: new Date('2026-03-03'),
  payload: {
    subtitle: 'a review of small harbours',
    hasIssn: true,
    issn: '2653-2210',
    frequency: 'QUARTERLY',
    accessCondition: 'OPEN',
    commerciallyAvailable: false,
    license: 'ATTRIBUTION',
  },
};

/** The same serial under the title and the eISSN of a real one, where real titles are present. */
export async function findSerial(): Promise<typeof aSerial> {
  if (!hasRealTitles()) return aSerial;
  const { title, issn } = await readRealTitle('Acoustics Australia');
  const { subtitle: _invented, ...payload } = aSerial.payload ?? {};
  return { ...aSerial, title, payload: { ...payload, issn } };
}

/** The title and the eISSN of a serial that no publisher has yet: a real one, where real titles are present. */
export const findNewTitle = async (): Promise<{
  title: string;
  issn: string;
}> =>
  hasRealTitles()
    ? readRealTitle('Australian Mammalogy')
    : { title: 'Kelp', issn: '1836-7402' };

/** Creates an account whose publisher has these serial titles. */
export const openSerialAccount = (
  origin: string,
  titles: readonly Partial<Work>[] = [aSerial],
): Promise<Account> => openTitleAccount(origin, titles);

/** An issue as a PDF that is like no other. */
export const anIssue = (name: string): SampleFile => ({
  // Its cover is like no other, too.
  ...buildPagedPdf(2, () => false, name.replace(/\D/g, '')),
  name,
});

/** An issue under the name that its publisher gave it: a real publication, where it is present. */
export const findIssue = async (
  name: string,
  sample: SampleName = 'report',
): Promise<SampleFile> =>
  isReal(sample) ? { ...(await readSample(sample)), name } : anIssue(name);

/** What a depositor of a serial does on the step for titles and issues. */
export class SerialStep extends TitleStep {
  /** Chooses serial on the first step, and goes to the titles. */
  async open(): Promise<void> {
    await this.depositor.choose('Publication type', 'Serial');
    await this.depositor.goOn('details');
  }

  /** Describes a new title. */
  async describeTitle(title: string): Promise<void> {
    const { depositor } = this;
    await depositor.field('Title').fill(title);
    await depositor.choose('Does it have an eISSN?', 'No');
    await this.page
      .getByLabel('Frequency', { exact: true })
      .selectOption('Quarterly');
    await depositor.field('Year of the first issue').fill('2026');
    await depositor.choose('Is it also published in print?', 'No');
    await depositor.choose(
      'Was it previously published under a different title?',
      'No',
    );
    await depositor.choose('Is it fiction?', 'No');
    await depositor.pick('Subjects', 'Local histories');
  }
}

/** A depositor who is yet to log in, and whose publisher has the serial; with the step for its issues. */
export async function meetSerialDepositor(
  page: Page,
  origin: string,
): Promise<{
  serial: typeof aSerial;
  account: Account;
  depositor: AccountHolder;
  step: SerialStep;
}> {
  const serial = await findSerial();
  const account = await openSerialAccount(origin, [serial]);
  const depositor = new AccountHolder(page, account);
  return { serial, account, depositor, step: new SerialStep(depositor) };
}
