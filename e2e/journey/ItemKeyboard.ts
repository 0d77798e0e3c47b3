import type { SampleFile } from '../files/sampleFiles';
import { ItemStep } from './ephemera';
import { TitleKeyboard } from './TitleKeyboard';

/** A depositor of ephemera without a mouse. */
export class ItemKeyboard extends TitleKeyboard {
  readonly step = new ItemStep(this.depositor);

  async openTitles(): Promise<void> {
    await this.keys.choose(this.depositor.group('Monograph type'), 4);
    await this.goOn('details');
  }

  /** Describes a new title, which a person and an organisation own. */
  async describeTitle(title: string): Promise<void> {
    const { depositor, keys, page } = this;
    await keys.fill(depositor.field('Title'), title);
    await keys.fill(depositor.field('Year of the first item'), '2026');
    await keys.fill(depositor.field('Given names'), 'Ada');
    await keys.fill(depositor.field('Last name'), 'Moss');
    await keys.push(page.getByRole('button', { name: 'Add an owner' }));
    const second = page.getByRole('article', {
      name: 'Author or other owner 2',
    });
    await keys.choose(second.getByRole('group', { name: 'Owner type' }), 1);
    await keys.fill(depositor.field('Organisation name'), 'Harbour Trust');
  }

  /** Says that the details of the chosen title have changed. */
  async requestTitle(title: string): Promise<void> {
    const { depositor, keys } = this;
    await keys.choose(
      depositor.group('Has the title changed since your last deposit?'),
    );
    await keys.tick(depositor.checkbox(/^Title details/));
    await keys.fill(depositor.field('New title'), title);
  }

  /** Names the only item, and gives it its file. */
  async describeItem(title: string, file: SampleFile): Promise<void> {
    await this.keys.fill(this.depositor.field('Item title'), title);
    await this.keys.chooseFile(
      this.step
        .row(title)
        .getByRole('button', { name: /^Choose a file \(Item file/ }),
      file,
    );
    await this.step.expectReady(title);
  }
}
