import { expect, type Locator, type Page } from '@playwright/test';
import type { Realm } from '../../api/testing/visitors/accounts';
import { AccountForm } from './AccountForm';
import { logInBrowser, type Account } from './accounts';
import { Depositor } from './Depositor';
import type { Publication } from './publications';

/** Titles of the login dialog. */
export const dialogs = {
  asked: 'Would you like to login?',
  again: 'Log in again',
} as const;

/** A depositor with an account. */
export class AccountHolder extends Depositor {
  /** The form of the page. */
  readonly form: AccountForm;

  protected readonly realm: Realm = 'publisher';

  constructor(
    page: Page,
    readonly account: Account,
  ) {
    super(page);
    this.form = new AccountForm(page.locator('main'));
  }

  /** Logs in on the page for it, and lands on the deposit. */
  async logIn(): Promise<void> {
    await this.page.goto('/ned/login/publisher');
    await this.form.logIn(this.account);
    await this.isKnown();
    await this.sees('type');
  }

  /** Logs in over HTTP and opens no page: where the login is not the subject, its page takes two seconds. */
  async enter(): Promise<void> {
    await logInBrowser(this.page, this.account, this.realm);
  }

  /** Logs in over HTTP and opens the page that a login lands on. */
  async arrive(): Promise<void> {
    await this.enter();
    await this.page.goto('/ned/publisher/deposit');
    await this.isKnown();
    await this.sees('type');
  }

  /** The head of the page knows who it is. */
  async isKnown(): Promise<void> {
    await expect(this.menu()).toBeVisible();
  }

  async isUnknown(): Promise<void> {
    const masthead = this.page.getByRole('banner');
    await expect(
      masthead
        .getByRole('button', { name: 'Log in' })
        .or(masthead.getByRole('link', { name: 'Log in' })),
    ).toBeVisible();
  }

  menu(): Locator {
    return this.page
      .getByRole('banner')
      .getByRole('button', { name: this.account.name });
  }

  /** Logs out by the menu; answers that would be lost are given up. */
  async logOut(): Promise<void> {
    await this.menu().click();
    await this.page
      .getByRole('button', { name: 'Log out', exact: true })
      .click();
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  /** Opens the login in place. */
  async openDialog(): Promise<AccountForm> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: 'Log in' })
      .click();
    return this.findDialog(dialogs.asked);
  }

  async findDialog(title: string): Promise<AccountForm> {
    const dialog = this.dialog(title);
    await expect(dialog).toBeVisible();
    return new AccountForm(dialog);
  }

  /** Logs in where the work is, after the login ended. */
  async logInAgain(): Promise<void> {
    const form = await this.findDialog(dialogs.again);
    await expect(form.field('Username')).toHaveValue(this.account.username);
    await form.password('Password').fill(this.account.password);
    await form.press('Log in');
    await expect(this.dialog(dialogs.again)).toBeHidden();
  }

  /** The details of the publisher that the deposit is for. */
  publisherSheet(): Locator {
    return this.page.getByRole('region', { name: 'You deposit for' });
  }

  override async answerPublisher(): Promise<void> {
    await expect(this.told('Publisher name', this.publisherSheet())).toHaveText(
      this.account.publisher,
    );
  }

  /** They were accepted with the account. */
  override async acceptTerms(): Promise<void> {
    await expect(this.checkbox(/^I accept the terms/)).toHaveCount(0);
  }
}

/** A member of staff who deposits for a publisher. */
export class StaffMember extends AccountHolder {
  protected override readonly realm = 'library';

  constructor(
    page: Page,
    account: Account,
    readonly publisherName: string,
    readonly notifies: boolean,
  ) {
    super(page, account);
  }

  /** Logs in as staff, and lands on their home (R69). */
  override async logIn(): Promise<void> {
    await this.page.goto('/ned/library/login');
    await this.form.logIn(this.account);
    await this.seesHome();
  }

  override async arrive(): Promise<void> {
    await this.enter();
    await this.page.goto('/ned/library');
    await this.seesHome();
  }

  private async seesHome(): Promise<void> {
    await this.isKnown();
    await expect(
      this.page.getByRole('heading', { level: 1, name: 'Home' }),
    ).toBeVisible();
  }

  search(): Locator {
    return this.page.getByRole('searchbox', {
      name: 'Which publisher do you deposit for?',
    });
  }

  choice(): Locator {
    return this.page.getByRole('button', {
      name: `Choose ${this.publisherName}`,
    });
  }

  async choosePublisher(): Promise<void> {
    await this.search().fill(this.publisherName);
    await this.choice().click();
    await expect(this.told('Publisher name', this.publisherSheet())).toHaveText(
      this.publisherName,
    );
  }

  /** The publisher is chosen before anything else (R72), where the address did not choose it. */
  override async answerType(what: Publication): Promise<void> {
    await expect(this.search().or(this.publisherSheet())).toBeVisible();
    if (await this.search().isVisible()) await this.choosePublisher();
    await super.answerType(what);
  }

  override async answerPublisher(): Promise<void> {
    await expect(this.told('Publisher name', this.publisherSheet())).toHaveText(
      this.publisherName,
    );
    await this.choose(
      'Should the publisher be notified by email?',
      this.notifies ? 'Yes' : 'No',
    );
  }
}
