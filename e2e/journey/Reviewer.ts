import { expect, type Locator, type Page } from '@playwright/test';
import { StaffMember } from './AccountHolder';
import { aDemoAccount } from './accounts';

/** A member of library staff who reviews deposits. */
export class Reviewer {
  constructor(readonly page: Page) {}

  /** Logs in over HTTP and opens no page. */
  async enter(username = 'demo.nla'): Promise<void> {
    const account = aDemoAccount(username);
    await new StaffMember(this.page, account, '', true).enter();
  }

  /** Opens the page of a deposit, with the query of the queue that it is part of. */
  async open(reference: string, queue = ''): Promise<void> {
    await this.page.goto(`/ned/library/deposit/${reference}/view${queue}`);
    await expect(this.page.getByText(reference).first()).toBeVisible();
  }

  /** The buttons at the foot of the page. */
  decision(): Locator {
    return this.page.getByRole('region', { name: 'Decision' });
  }

  /** Shows one of the views beside the file. */
  async show(view: 'Metadata' | 'Files' | 'Revision history'): Promise<void> {
    const views = this.page.getByRole('navigation', {
      name: 'Views of the deposit',
    });
    await views.getByRole('link', { name: new RegExp(`^${view}`) }).click();
  }

  async openHistory(): Promise<void> {
    await this.show('Revision history');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** The panel that asks for the reason of a return. */
  returning(): Locator {
    return this.page.getByRole('region', { name: 'Return for fixing' });
  }

  async decide(name: string): Promise<void> {
    await this.decision().getByRole('button', { name, exact: true }).click();
  }

  /** Pins a note to a question or, in the view of files, to a file. */
  async pin(question: string, text: string): Promise<void> {
    await this.button(`Pin a note to ${question}`).click();
    await this.page.getByLabel('Note to the depositor').fill(text);
    await this.button('Pin').click();
    await expect(
      this.page.getByRole('note', { name: `Your note on ${question}` }),
    ).toContainText(text);
  }
}
