import { expect, type Locator } from '@playwright/test';
import { escapeRegExp } from '../product/escapeRegExp';
import type { Account } from './accounts';
import { labelled } from './Depositor';

/** A form about accounts, on a page of its own or in a dialog, by its words. */
export class AccountForm {
  constructor(readonly place: Locator) {}

  field(label: string): Locator {
    return this.place.getByRole('textbox', { name: labelled(label) });
  }

  password(label: string): Locator {
    return this.place.getByLabel(label, { exact: true });
  }

  picker(label: string): Locator {
    return this.place.getByRole('combobox', { name: labelled(label) });
  }

  checkbox(label: string | RegExp): Locator {
    return this.place.getByRole('checkbox', { name: label });
  }

  button(name: string): Locator {
    return this.place.getByRole('button', { name, exact: true });
  }

  /** The error message above the questions. */
  problem(): Locator {
    return this.place.getByRole('alert');
  }

  async press(name: string): Promise<void> {
    await this.button(name).click();
  }

  /** Some field says something about itself. */
  async complains(field: Locator, words: string | RegExp): Promise<void> {
    await expect(field).toHaveAccessibleDescription(
      typeof words === 'string' ? new RegExp(escapeRegExp(words)) : words,
    );
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }

  async answerLogin(username: string, password: string): Promise<void> {
    await this.field('Username').fill(username);
    await this.password('Password').fill(password);
  }

  async logIn({ username, password }: Account): Promise<void> {
    await this.answerLogin(username, password);
    await this.press('Log in');
  }

  async choosePassword(
    password: string,
    label = 'Password',
    confirmation = password,
  ): Promise<void> {
    await this.password(label).fill(password);
    await this.password('Confirm password').fill(confirmation);
  }

  async answerRegistration(account: Account): Promise<void> {
    await this.field('Publisher name').fill(account.publisher);
    await this.picker('Category').selectOption('Commercial publisher');
    await this.field('Street').fill('12 Napoleon Street');
    await this.field('Suburb').fill('Battery Point');
    await this.picker('State/territory').selectOption('Tasmania');
    await this.field('Postcode').fill('7004');
    await this.field('Name').fill(account.name);
    await this.field('Phone').fill('03 6200 0000');
    await this.field('Email').fill(account.email);
    await this.field('Confirm email').fill(account.email);
    await this.field('Username').fill(account.username);
    await this.choosePassword(account.password);
    await this.checkbox(/^I accept the terms and conditions/).check();
  }
}
