import {
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';
import { escapeRegExp } from '../product/escapeRegExp';

/** A question as a librarian adds it. */
export interface NewQuestion {
  readonly label: string;
  /** As the list of kinds names it; a yes or no unless given. */
  readonly kind?: string;
  /** Of a choice: its entries, one in each line. */
  readonly choices?: string;
  /** Of rows: the first question of each. */
  readonly rowQuestion?: string;
  readonly optional?: boolean;
  readonly onlyIfYes?: boolean;
}

/** The form studio, known by its words only. */
export class FormStudio {
  constructor(
    readonly page: Page,
    readonly formKey: string,
  ) {}

  private get address(): string {
    return `/ned/library/studio/${this.formKey}`;
  }

  /** Opens the editor with a place selected. */
  async openAt(file: string, pointer: string): Promise<void> {
    const place = encodeURIComponent(`${file}#${pointer}`);
    await this.page.goto(`${this.address}?place=${place}`);
    await expect(this.label()).toBeVisible({ timeout: 30_000 });
  }

  /** Adds a form for everyone, and selects its first question. */
  async addForm(title: string, firstQuestion: string): Promise<void> {
    await this.page.goto('/ned/library/studio');
    await this.page.getByRole('button', { name: 'Add a form' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add a form' });
    await dialog.getByLabel('Name of the form').fill(title);
    await dialog.getByLabel('First question').fill(firstQuestion);
    await dialog.getByRole('button', { name: 'Add form' }).click();
    await this.page.waitForURL(`**${this.address}`);
    // The first step is called as the form.
    await this.part(title).last().click();
    for (const _level of ['open the step', 'its section', 'open the section'])
      await this.page.keyboard.press('ArrowRight');
    await this.select(firstQuestion);
  }

  /** A part of the form in the outline, by its words. */
  private part(label: string): Locator {
    return this.page.getByRole('treeitem', {
      name: new RegExp(`^${escapeRegExp(label)}`),
    });
  }

  /** Selects the first part of the form with these words. */
  async select(label: string): Promise<void> {
    await this.part(label).first().click();
    await expect(this.label()).toHaveValue(label);
  }

  label(): Locator {
    return this.page.getByRole('textbox', { name: 'Question', exact: true });
  }

  /** The form as its users will see it. */
  preview(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  /** Shows the preview as a kind of user sees the form. */
  async showTo(user: string): Promise<void> {
    await this.page
      .getByRole('combobox', { name: 'Shown to' })
      .selectOption(user);
  }

  /** Starts the preview from the answers of an example. */
  async startFrom(example: string): Promise<void> {
    await this.page
      .getByRole('combobox', { name: 'Answers to start from' })
      .selectOption(example);
  }

  /** Shows one of the panes, of which a phone shows one at a time. */
  async showPane(name: string): Promise<void> {
    await this.page.setViewportSize({ width: 390, height: 900 });
    await this.page
      .getByRole('group', { name: 'Parts of the studio' })
      .getByRole('button', { name })
      .click();
  }

  /** Adds a question after the selected one, and waits until the outline has it. */
  async add(question: NewQuestion): Promise<void> {
    const { label, kind, choices, rowQuestion } = question;
    await this.page.getByRole('button', { name: 'Add a question' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add a question' });
    const field = (name: string) => dialog.getByRole('textbox', { name });
    await field('Question').fill(label);
    if (kind !== undefined)
      await dialog.getByRole('combobox').selectOption(kind);
    if (choices !== undefined) await field('Choices').fill(choices);
    if (rowQuestion !== undefined)
      await field('First question of each row').fill(rowQuestion);
    if (question.optional === true)
      await dialog.getByLabel('Required').uncheck();
    if (question.onlyIfYes === true)
      await dialog.getByLabel('Ask only if the answer above is yes').check();
    await dialog.getByRole('button', { name: 'Add question' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.part(label).first()).toBeVisible();
  }

  /** Lets users choose the answer to the selected question from a list of the service. */
  async offerList(name: string): Promise<void> {
    await this.page
      .getByRole('combobox', { name: 'List', exact: true })
      .selectOption(name);
  }

  /** Raises the maximum length of the selected question by so many characters. */
  async raiseLength(by: number): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Change.*“Longest text, in characters”/ })
      .click();
    const dialog = this.page.getByRole('dialog');
    const length = dialog.getByRole('textbox', { name: 'Number' });
    // The form may still be on its way.
    await expect(length).not.toHaveValue('');
    const present = Number(await length.inputValue());
    await length.fill(String(present + by));
    await dialog.getByRole('button', { name: 'Save rule' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Adds a step before the review, and names it. */
  async addStep(label: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a step' }).click();
    const heading = this.page.getByRole('textbox', { name: /^Heading/ });
    await expect(heading).toHaveValue('New step');
    await heading.fill(label);
    await heading.blur();
    await expect(this.part(label)).toBeVisible();
  }

  /** Waits until the API has every change. */
  async isSaved(): Promise<void> {
    await expect(
      this.page.getByRole('status').filter({ hasText: /^Saved \d/ }),
    ).toBeVisible({ timeout: 30_000 });
  }

  async openPublishing(): Promise<void> {
    await this.page.getByRole('link', { name: 'Check and publish' }).click();
    // All examples of all forms are judged.
    await expect(this.page.getByText(/forms work$/)).toBeVisible({
      timeout: 90_000,
    });
  }

  changes(): Locator {
    return this.page
      .getByRole('region', { name: 'What changes' })
      .getByRole('listitem');
  }

  /** What the publication means for the last deposits. */
  impact(): Locator {
    return this.page.getByRole('region', { name: 'Impact', exact: true });
  }

  async publish(reason: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await this.page.getByRole('button', { name: /^Publish/ }).click();
    // Changes of texts and lists belong to no form alone.
    await expect(
      this.page.getByText(/^(Version \d+ is|The changes are) live$/),
    ).toBeVisible({ timeout: 30_000 });
  }

  /** Publishes the first version of all forms again. */
  async publishFirstAgain(reason: string): Promise<void> {
    await this.page.goto('/ned/library/studio/versions');
    await this.page
      .getByRole('row', { name: /First version: all forms/ })
      .getByRole('button', { name: /^Publish again/ })
      .click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: 'Publish again' }).click();
    await expect(
      this.page.getByText(/^The version of .* is live again\.$/),
    ).toBeVisible({ timeout: 30_000 });
  }
}
