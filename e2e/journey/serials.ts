import type { Work } from '../../api/modules/works/work.model';
import { buildPagedPdf } from '../files/pagedPdf';
import type { SampleFile } from '../files/sampleFiles';
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
