import type { Work } from '../../api/modules/works/work.model';
import { findRealCollection } from '../files/sampleTitles';
import { TitleStep } from './TitleStep';

/** The collection that the tests deposit items of. */
export const aCollection: Partial<Work> & { title: string } = {
  kind: 'EPHEMERA_TITLE',
  title: 'Harbour festival posters',
  lastDepositDate: new Date('2026-05-30'),
  payload: {
    accessCondition: 'OPEN',
    commerciallyAvailable: false,
    license: 'ATTRIBUTION',
  },
};

/** The same collection under the title of a real one, where titles are present. */
export async function findCollection(): Promise<typeof aCollection> {
  const title = (await findRealCollection()) ?? aCollection.title;
  return { ...aCollection, title };
}

/** What a depositor of ephemera does on the step for collections and items. */
export class ItemStep extends TitleStep {
  async open(): Promise<void> {
    const { depositor } = this;
    await depositor.chooseType('Ephemera (poster, leaflet, programme)');
    await depositor.goOn('details');
  }

  async describeTitle(title: string): Promise<void> {
    const { depositor } = this;
    await depositor.field('Title').fill(title);
    await depositor.field('Year of the first item').fill('2026');
    await depositor.field('Given names').fill('Ada');
    await depositor.field('Last name').fill('Moss');
  }
}
