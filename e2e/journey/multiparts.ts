import type { Work } from '../../api/modules/works/work.model';
import type { SampleFile, SampleName } from '../files/sampleFiles';
import { findRealWork } from '../files/sampleTitles';
import { findIssue } from './serials';
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

/** The same multipart monograph under the title and the ISBN of a real one, where records are present. */
export async function findMultipart(): Promise<typeof aMultipart> {
  const real = await findRealWork();
  if (real === undefined) return aMultipart;
  const { subtitle: _invented, ...payload } = aMultipart.payload ?? {};
  const { title, isbn } = real;
  return { ...aMultipart, title, payload: { ...payload, isbn } };
}

/** Publications that are parts 1 to 4. */
const parts: readonly SampleName[] = ['report', 'otherReport', 'manual', 'pdf'];

/** A part under the name that its publisher gave it: a real publication, where it is present. */
export const findPart = (number: number): Promise<SampleFile> =>
  findIssue(`tides-part-${number}.pdf`, parts[number - 1]);

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
