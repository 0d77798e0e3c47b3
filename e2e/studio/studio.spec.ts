import type { JsonObject } from '@engine/types/json';
import { aBookFor } from '../../api/testing/records/aBook';
import { AccountHolder, StaffMember } from '../journey/AccountHolder';
import { aDemoAccount, logInElsewhere } from '../journey/accounts';
import { FormStudio } from '../journey/FormStudio';
import { aBook, type Publication } from '../journey/publications';
import { test } from '../ownPortalTest';
import { expect } from '../portalTest';
import { findQuestion } from '../product/findQuestion';
import { readFootprint } from '../product/readFootprint';
import { watchContext } from '../product/watchPage';

const statement = 'Does it have an accessibility statement?';
const address = 'Address of the statement';
const statementPage = 'https://press.example.org/access';
/** Longer than the present maximum of 200 characters, and than the raised one. */
const longEdition = 'Second edition, revised. '.repeat(10).trim();
const tooLongEdition = 'x'.repeat(301);
const audio = 'Is there an audio edition?';
const reader = 'Who reads it?';
const notes = 'Notes on sound';
const reason = 'The council asks for accessibility statements.';
const publisher = {
  ...aDemoAccount('demo.publisher'),
  publisher: 'Demonstration Press',
};

/** A publisher who meets the new questions and the new step. */
class AskedPublisher extends AccountHolder {
  override async answerDetails(what: Publication): Promise<void> {
    await super.answerDetails(what);
    await this.choose('Does it have an edition statement?', 'Yes');
    await this.field('Edition').fill(longEdition);
    await this.choose(statement, 'Yes');
    await this.pressUntil(this.page.getByRole('alert'));
    await expect(this.field(address)).toHaveAccessibleDescription(
      new RegExp(`${address} field is required`),
    );
    await this.field(address).fill(statementPage);
  }

  override async answerPublisher(): Promise<void> {
    await super.answerPublisher();
    await this.pressUntil(
      this.page.getByRole('heading', { level: 1, name: 'Audio' }),
    );
    await this.choose(audio, 'Yes');
    await this.field(reader).fill('Ada Moss');
    await this.field(notes).fill('Recorded in the studio of the press.');
  }
}

test('a librarian, five minutes: adds questions and a step, tries them, publishes, and goes back', async ({
  page,
  browser,
  origin,
  portal,
}) => {
  test.setTimeout(420_000);
  const visitor = await logInElsewhere(origin, publisher);
  const { body: user } = await visitor.get('/user/current');
  const { id } = user['publisher'] as { id: string };
  const depositBook = async (item: JsonObject = {}) => {
    const { tempFileId } = await visitor.upload();
    const { submissionItems, ...book } = aBookFor(tempFileId, id);
    const items = submissionItems.map((one) => ({ ...one, ...item }));
    return visitor.deposit({ ...book, submissionItems: items });
  };
  const expectRefusal = async (item: JsonObject, of: string) => {
    const { status, body } = await depositBook(item);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(of);
  };
  expect((await depositBook()).status).toBe(200);
  const withLong = { hasEdition: true, edition: longEdition };
  await expectRefusal(withLong, '/edition');
  const footprint = await readFootprint(portal.dataDir);
  expect(footprint.processes).toHaveLength(1);

  const librarian = new StaffMember(page, aDemoAccount('demo.nla'), '', false);
  const studio = new FormStudio(page, 'deposit');
  await librarian.enter();

  const isbn = await findQuestion('monograph-details', 'hasIsbn');
  await studio.openAt(isbn.file, isbn.pointer);
  await studio.add({ label: statement });
  await studio.add({ label: address, kind: 'Web address', onlyIfYes: true });
  await studio.select('Edition');
  await studio.raiseLength(100);
  await studio.addStep('Audio');
  await studio.add({ label: audio });
  await studio.add({ label: reader, kind: 'Text (one line)', onlyIfYes: true });
  await studio.add({ label: notes, kind: 'Long text (several lines)' });
  await studio.isSaved();

  await studio.openAt(isbn.file, isbn.pointer);
  const preview = studio.preview();
  await studio.showTo('As publisher');
  await studio.startFrom('book-by-publisher');
  await studio.select(statement);
  const asked = preview.getByRole('group', { name: statement });
  await expect(asked).toBeVisible({ timeout: 30_000 });
  await asked.getByText('Yes', { exact: true }).click();
  await expect(preview.getByLabel(address)).toBeVisible();

  await studio.openPublishing();
  await expect(
    studio.changes().filter({ hasText: statement }).first(),
  ).toContainText('Tightening');
  await expect(
    studio
      .changes()
      .filter({ hasText: /Edition/ })
      .first(),
  ).toContainText('Safe');
  await expect(studio.impact()).toContainText(/would be refused\s*[1-9]/, {
    timeout: 30_000,
  });
  await studio.publish(reason);

  const elsewhere = await browser.newContext({ baseURL: origin });
  const seen = await watchContext(elsewhere, origin);
  const depositor = new AskedPublisher(await elsewhere.newPage(), publisher);
  await depositor.arrive();
  await depositor.walkOnTo('review', aBook);
  // A yes is not repeated where the answer that follows from it is below.
  for (const [term, answer] of [
    [address, statementPage],
    [reader, 'Ada Moss'],
  ] as const)
    await expect(depositor.told(term)).toHaveText(answer);
  await depositor.submit();
  await expect(depositor.told(statement)).toHaveText('Yes');
  await expect(depositor.told(address)).toHaveText(statementPage);
  const reference = await depositor.told('Reference').innerText();
  expect(seen.problems).toEqual([]);

  const view = await visitor.get(`/publisher/deposit/${reference}/view`);
  for (const answer of [statementPage, longEdition])
    expect(JSON.stringify(view.body['data'])).toContain(answer);
  const exported = await visitor.get('/publisher/my-deposits', {
    accept: 'text/csv',
  });
  const [heading, row] = exported.text.trim().split('\r\n');
  expect(heading).toContain(`"${statement}","${address}"`);
  expect(row).toContain(`"Yes","${statementPage}"`);
  await elsewhere.close();

  await page.goto(`/ned/library/deposit/${reference}/view`);
  const answers = page.getByRole('main');
  await expect(answers.getByText(address)).toBeVisible({ timeout: 30_000 });
  await expect(answers.getByText(statementPage).first()).toBeVisible();

  await expectRefusal({}, 'hasAccessibilityStatement');
  const withTooLong = { hasEdition: true, edition: tooLongEdition };
  await expectRefusal(withTooLong, '/edition');

  await studio.publishFirstAgain('The questions are not ready yet.');
  await expect(async () => {
    expect((await depositBook()).status).toBe(200);
  }).toPass({ timeout: 30_000 });
  // No file is touched, and no process starts anew.
  expect(await readFootprint(portal.dataDir)).toEqual(footprint);
});
