import { SerialStep } from './serials';
import { TitleKeyboard } from './TitleKeyboard';

/** A depositor of a serial without a mouse. */
export class SerialKeyboard extends TitleKeyboard {
  readonly step = new SerialStep(this.depositor);

  /** Chooses serial on the first step. */
  async chooseSerial(): Promise<void> {
    await this.keys.reach(
      this.depositor.radio('Publication type', 'Monograph'),
    );
    // An arrow only looks at the choice: the space bar takes it.
    await this.keys.press('ArrowDown', 'Space');
  }

  /** Chooses serial on the first step, and goes to the titles. */
  async openTitles(): Promise<void> {
    await this.chooseSerial();
    await this.goOn('details');
  }

  /** Describes a new title. */
  async describeTitle(title: string, issn: string): Promise<void> {
    const { depositor, keys } = this;
    await keys.fill(depositor.field('Title'), title);
    await keys.choose(depositor.group('Does it have an eISSN?'));
    await keys.fill(depositor.field('eISSN'), issn);
    await keys.reach(this.page.getByLabel('Frequency', { exact: true }));
    await this.page.keyboard.type('Quarterly');
    await keys.fill(depositor.field('Year of the first issue'), '2026');
    await this.answerRestOfTitle();
  }
}
