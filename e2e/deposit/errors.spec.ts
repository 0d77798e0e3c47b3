import type { Page } from '@playwright/test';
import { makeFile, readSample } from '../files/sampleFiles';
import { aBook } from '../journey/publications';
import { expect, test } from '../portalTest';
import { escapeRegExp } from '../product/escapeRegExp';
import { maxFileSizeMB } from '../product/limits';

const requiredAnswer = 'A yes/no answer is required.';

test('the first step asks for nothing that it does not show', async ({
  depositor,
}) => {
  await depositor.open();
  await expect(depositor.next()).toHaveText('Next: ePublication details');
  const missing = depositor.summary().getByRole('link');
  await depositor.next().click();
  await expect(missing).toHaveText([
    'ePublication file: The file must be provided.',
  ]);
});

test('the details step names every answer that is missing, with a link to each [S1-4.wizard.forward S2-5.messages.required S2-5.messages.boolean]', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('details');
  await depositor.next().click();
  await depositor.sees('details');

  const summary = depositor.summary();
  await expect(summary).toContainText(
    '9 answers on this page need your attention.',
  );
  await expect(summary.getByRole('link')).toHaveText([
    'Title field is required.',
    'Author or other owner 1, Given names field is required.',
    'Author or other owner 1, Last name field is required.',
    `Does it have an edition statement? ${requiredAnswer}`,
    `Does it have an eISBN? ${requiredAnswer}`,
    `Does it have an eISSN? ${requiredAnswer}`,
    `Does it have an eISMN? ${requiredAnswer}`,
    `Is it fiction? ${requiredAnswer}`,
    `Does it contain sensitive material? ${requiredAnswer}`,
  ]);

  const title = depositor.field('Title');
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toHaveAccessibleDescription(/Title field is required\./);

  await summary.getByRole('link', { name: /^Is it fiction/ }).click();
  await expect(depositor.radio('Is it fiction?', 'Yes')).toBeFocused();

  await title.fill('The tide tables');
  await expect(title).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summary.getByRole('link')).toHaveCount(8);
  await expect(page).toHaveURL(/#\/monograph-details$/);
});

const sentences: readonly {
  field: string;
  question?: string;
  typed: string;
  says: string;
}[] = [
  {
    field: 'Year of publication',
    typed: '1799',
    says: 'Please enter a value between 1800 and 2036',
  },
  {
    field: 'Year of publication',
    typed: 'MMXX',
    says: 'Please enter a value between 1800 and 2036',
  },
  {
    field: 'URL',
    typed: 'www example org',
    says: 'The provided value is not a valid URL (note: the URL must start with a protocol e.g. http://).',
  },
  {
    field: 'eISBN',
    question: 'Does it have an eISBN?',
    typed: '12345',
    says: 'An eISBN should be 13 or 10 digits, no hyphens e.g. 1234567890123',
  },
  {
    field: 'eISSN',
    question: 'Does it have an eISSN?',
    typed: '1234567',
    says: 'An eISSN should be 8 digits with a hyphen after the fourth digit, e.g. 1234-5678',
  },
  {
    field: 'Edition',
    question: 'Does it have an edition statement?',
    typed: 'x'.repeat(201),
    says: 'Edition can have at most 200 characters.',
  },
  {
    field: 'Year of birth',
    typed: '71',
    says: 'Please enter the year of birth as four digits, e.g. 1971.',
  },
];

test('each rule says in its own words what is wrong, at its field [S2-5.messages.url S2-5.messages.year S1-5.monograph.isbn]', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('details');
  for (const { field, question, typed, says } of sentences) {
    if (question) await depositor.choose(question, 'Yes');
    await depositor.field(field).fill(typed);
    await depositor.field(field).blur();
    await expect(depositor.field(field)).toHaveAccessibleDescription(
      new RegExp(escapeRegExp(says)),
    );
    await expect(page.getByText(says).last()).toBeVisible();
  }
});

test('a series number asks for the title of the series', async ({
  depositor,
}) => {
  await depositor.walkTo('details');
  await depositor.field('Series number').fill('12');
  await depositor.next().click();
  await expect(depositor.summary()).toContainText(
    'Series title field is required.',
  );
});

test('a misprinted eISBN is reported and does not stop the deposit [S1-5.identifiers.isbn]', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('details');
  await depositor.answerDetails({ ...aBook, isbn: '9780306406158' });
  await depositor.field('eISBN').blur();
  const warning = page.getByText(
    'This eISBN may contain a typing error: its check digit is wrong.',
  );
  await expect(warning).toBeVisible();
  // What follows is not taken for a part of it.
  const words = await warning.boundingBox();
  const next = await depositor
    .group('Does it have an eISSN?')
    .locator('legend')
    .boundingBox();
  const end = (words?.y ?? 0) + (words?.height ?? 0);
  expect((next?.y ?? 0) - end).toBeGreaterThanOrEqual(24);
  await depositor.goOn('access');
});

test('hyphens and small letters of an identifier are put right as it is typed [S1-5.identifiers.input]', async ({
  depositor,
}) => {
  await depositor.walkTo('details');
  await depositor.choose('Does it have an eISBN?', 'Yes');
  const isbn = depositor.field('eISBN');
  await isbn.pressSequentially('0-8044-2957-x');
  await expect(isbn).toHaveValue('080442957X');
});

test('the publisher step says what is missing, and that two addresses differ [S2-5.messages.required S2-5.messages.confirmation S2-5.publisher.confirm-email]', async ({
  depositor,
}) => {
  await depositor.walkTo('publisher');
  await depositor.next().click();
  await expect(depositor.summary().getByRole('link')).toHaveText([
    'Publisher name field is required.',
    'Category field is required.',
    'Suburb field is required.',
    'State/territory field is required.',
    'Contact name field is required.',
    'Email field is required.',
    'Confirm email field is required.',
  ]);
  await depositor.answerPublisher();
  await depositor.field('Confirm email').fill('eva@example.org');
  await depositor.next().click();
  await expect(depositor.summary()).toContainText(
    'The Email confirmation does not match.',
  );
  await depositor.field('Email').fill('nobody');
  await depositor.field('Email').blur();
  await expect(depositor.field('Email')).toHaveAccessibleDescription(
    /The Email field must be a valid email\./,
  );
});

test('outside of Australia the state is free text [S2-5.publisher.state]', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('publisher');
  await page.getByRole('button', { name: 'Clear Country' }).click();
  await depositor.pick('Country', 'New Zealand');
  await depositor.field('State (non-Australian)').fill('Otago');
  await expect(depositor.picker('State/territory')).toHaveCount(0);
});

test('access can be chosen once authority is confirmed [S1-4.access.faded S1-2.access.authority]', async ({
  depositor,
}) => {
  await depositor.walkTo('access');
  const open = depositor.radio('Access condition', 'Openly on the Internet');
  await expect(open).toBeDisabled();
  await depositor.next().click();
  await expect(depositor.summary()).toContainText(
    'Please confirm that you have the authority to deposit this publication',
  );
  await depositor.checkbox(/^I have the authority/).check();
  await expect(open).toBeEnabled();
});

test('the terms must be accepted before anything is sent [S2-2.review.terms]', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('review');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/deposit/MONOGRAPH')) sent += 1;
  });
  await depositor.next().click();
  await expect(depositor.summary()).toContainText(
    'Please accept the terms and conditions.',
  );
  expect(sent).toBe(0);
});

test('a serial is answered with a notice and the choice stays as it was [S1-4.type.serial-login S2-1.serial-account S1-6.anonymous.serial]', async ({
  page,
  depositor,
}) => {
  await depositor.open();
  await depositor.chooseType('Map');
  await depositor.radio('Publication type', 'Serial').click();
  const notice = page.getByRole('dialog', {
    name: 'Serial deposits require a NED account',
  });
  await notice
    .getByRole('button', { name: 'Continue without account' })
    .click();
  await expect(notice).toBeHidden();
  await expect(depositor.radio('Publication type', 'Monograph')).toBeChecked();
  await expect(depositor.radio('Monograph type', 'Map')).toBeChecked();
});

test('an address that asks for serials gives the same notice', async ({
  page,
  depositor,
}) => {
  await depositor.open('?form=SERIAL');
  await expect(
    page.getByRole('dialog', { name: 'Serial deposits require a NED account' }),
  ).toBeVisible();
});

test('an address of a later step of serials leads to the first one, which asks for a login (R65) [S2-2.routes.serial-redirect]', async ({
  page,
}) => {
  await page.goto('/ned/deposit?form=SERIAL#/serial-details');
  await expect(
    page.getByRole('dialog', { name: 'Serial deposits require a NED account' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/ned\/deposit\?form=SERIAL#(?!\/serial)/);
});

const refused = [
  {
    why: 'of a kind that is not taken',
    file: makeFile('book.docx', 100),
    says: 'We do not accept DOCX files here. Save the document as PDF and upload that file.',
  },
  {
    why: 'without a byte',
    file: makeFile('empty.epub', 0),
    says: 'The file that you have uploaded is empty.',
  },
  {
    why: 'beyond the limit',
    file: makeFile('large.pdf', (maxFileSizeMB + 1) * 1024 * 1024),
    says: `File is too big (${maxFileSizeMB + 1}MB). The maximum allowed file size is ${maxFileSizeMB}MB.`,
  },
];

for (const { why, file, says } of refused)
  test(`a file ${why} is refused with the reason, and another can be chosen`, async ({
    page,
    depositor,
  }) => {
    await depositor.open();
    await depositor.chooseType(aBook.type);
    await depositor.chooseFile('ePublication file', file);
    await expect(page.getByText('Not accepted', { exact: true })).toBeVisible();
    await expect(page.getByText(says)).toBeVisible();
    await depositor.upload('ePublication file', await readSample('smallEpub'));
    await expect(page.getByText(says)).toBeHidden();
    await depositor.goOn('details');
  });

test('the same file cannot be the publication and its cover', async ({
  page,
  depositor,
}) => {
  await depositor.open();
  await depositor.chooseType('Map');
  const picture = await readSample('jpeg');
  await depositor.upload('ePublication file', picture);
  await depositor.upload('Cover image', picture);
  await depositor.next().click();
  await expect(depositor.summary()).toContainText('Must be different.');
  await page.getByRole('button', { name: 'Remove file (Cover image)' }).click();
  await depositor.goOn('details');
});

test('while a file uploads, Next waits and says for what [S1-4.next.uploads]', async ({
  page,
  depositor,
}) => {
  await depositor.open();
  await depositor.chooseType(aBook.type);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/submit/uploadFileChunk*', async (route) => {
    await held;
    await route.continue();
  });
  const file = await readSample('largePdf');
  await depositor.chooseFile('ePublication file', file);
  await expect(page.getByText(/Uploading\.\.\. \d+ %/)).toBeVisible();
  const next = depositor.next();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAccessibleDescription(
    `You can continue when ${file.name} has been uploaded and its format checked.`,
  );
  await next.press('Enter');
  await depositor.sees('type');
  await expect(next).toBeFocused();
  letThrough();
  await expect(
    depositor.fileBox('ePublication file').getByText(/^Ready/),
  ).toBeVisible({ timeout: 60_000 });
  await depositor.goOn('details');
});

/** Answers as if a file were still checked, until it is let through. */
async function holdCheck(page: Page): Promise<() => void> {
  let isHeld = true;
  const checking = (record: object) => ({ ...record, state: 'checking' });
  await page.route('**/submit/completeFile*', async (route) => {
    const response = await route.fetch();
    const record = (await response.json()) as object;
    await route.fulfill({ response, json: checking(record) });
  });
  await page.route('**/submit/upload/*', async (route) => {
    if (!isHeld || route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const answer = (await response.json()) as { record: object };
    const record = checking(answer.record);
    return route.fulfill({ response, json: checking({ ...answer, record }) });
  });
  return () => {
    isHeld = false;
  };
}

test('a file that is still checked holds back the submit and not the details', async ({
  page,
  depositor,
}) => {
  const letThrough = await holdCheck(page);
  const file = await readSample('smallEpub');
  await depositor.open();
  await depositor.chooseType(aBook.type);
  await depositor.chooseFile('ePublication file', file);
  await depositor.goOn('details');
  await depositor.walkFrom('details', 'review');
  await depositor.acceptTerms();
  const submit = depositor.next();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(submit).toHaveAccessibleDescription(
    `You can submit when ${file.name} has been checked.`,
  );
  await submit.press('Enter');
  await depositor.sees('review');
  letThrough();
  await depositor.send();
  await expect(depositor.receipt()).toContainText(file.name);
});

test('help that cannot be found says so [S2-8.help]', async ({
  page,
  depositor,
  watch,
}) => {
  watch.allow(/status of 404/);
  await page.route('**/help/INTERFACE_HELP/*', (route) =>
    route.fulfill({ status: 404, body: '{}' }),
  );
  await depositor.walkTo('details');
  await page
    .getByRole('button', { name: 'What counts as sensitive material' })
    .click();
  await expect(page.getByText('Unable to find help content!')).toBeVisible();
});

test('regression: the browser’s own Back closes a help text, and leaves the step only then', async ({
  page,
  depositor,
}) => {
  await depositor.walkTo('details');
  const help = page.getByRole('button', {
    name: 'What counts as sensitive material',
  });
  await help.click();
  const text = page.getByRole('dialog');
  await expect(text).toBeVisible();
  // Playwright waits for another address, and there is none.
  await page.goBack({ timeout: 2000 }).catch(() => undefined);
  await expect(text).toBeHidden();
  await depositor.sees('details');
  await expect(help).toBeFocused();
  // A browser lets no page hold Back twice without a press in between.
  await page.keyboard.press('Shift');
  await page.goBack();
  await depositor.sees('type');
});
