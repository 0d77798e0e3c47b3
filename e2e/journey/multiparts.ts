import type { Work } from '../../api/modules/works/work.model';
import { TitleStep } from './TitleStep';

/** The multipart monograph that the tests deposit parts of. */
export const aMultipart: Partial<Work> & { title: string } = {
  kind: 'MULTIPART_MONO_TITLE',
  title: 'Collected Tides',
  lastDepositDate: new Date('2026-05-30'),
  payload: {
    subtitle: 'the letters of E. Marrow',
    hasIsbn: true,
    isbn: '9780645003208',
    accessCondition: 'OPEN',
    commerciallyAvailable: false,
    license: 'ATTRIBUTION',
  },
};

/** What a depositor of a multipart monograph does on the step for titles and parts. */
export class PartStep extends TitleStep {
  async open(): Promise<void> {
    const { depositor } = this;
    await depositor.choose('Publication type', 'Monograph');
    await depositor.choose(
      'Does your publication consist of multiple files',
      'Yes',
    );
    await depositor.goOn('details');
  }

  async describeTitle(title: string): Promise<void> {
    const { depositor } = this;
    await depositor.field('Title').fill(title);
    await depositor.choose('Does it have an eISBN?', 'No');
    await depositor.field('Year of the first part').fill('2026');
    await depositor.choose('Is it also published in print?', 'No');
    await depositor.choose(
      'Was it previously published under a different title?',
      'No',
    );
    await depositor.choose('Is it fiction?', 'No');
    await depositor.pick('Subjects', 'Local histories');
  }
}
