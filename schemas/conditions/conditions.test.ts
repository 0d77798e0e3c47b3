import { partsOf } from '@engine/conditions/sentence';
import { readCondition } from '@engine/conditions/readCondition';
import { isObject } from '@engine';
import { holds } from '@engine/evaluate/judging/planObject';
import type { FileRecord } from '@contract/files';
import type { ConditionName } from '@engine/types/generated/names';
import type { Json, JsonObject } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';
import { compileForms } from '@engine/testing/compileForms';
import { exampleContext } from '@engine/checks/examples/exampleContext';
import { readExamples } from '@engine/checks/examples/readExamples';
import { createFile, toFiles } from '@engine/testing/createContext';
import { createExampleUser } from '@engine/testing/createUser';

const files = await readJsonFiles(`${import.meta.dirname}/..`);
const forms = await compileForms(files);
const [book] = readExamples(files, createExampleUser);
if (!book) throw new Error('there are no examples');
const conditions = Object.keys(files).flatMap(
  (file) => /^conditions\/(.+)\.json$/.exec(file)?.[1] ?? [],
);

/** A form that has a condition. */
function formWith(name: ConditionName): CompiledForm {
  const id = `/conditions/${name}`;
  const form = forms.find(({ model }) => Object.hasOwn(model.conditions, id));
  if (!form) throw new Error(`no form has the condition ${name}`);
  return form;
}

/** Every condition, and whether it holds for a visitor who has answered nothing yet. */
const unanswered: [ConditionName, boolean][] = [
  ['access-locked', false],
  ['access-restricted', false],
  ['adds-text', false],
  ['answers-multipart', false],
  ['asks-captcha', false],
  ['asks-language', false],
  ['asks-monograph-type', false],
  ['asks-multipart', false],
  ['asks-series-number', false],
  ['authority-confirmed', false],
  ['can-follow-yes-no', false],
  ['change-requested', false],
  ['changes-access', false],
  ['changes-details', false],
  ['changes-frequency', false],
  ['changes-licence', false],
  ['creates-account', false],
  ['deposits-for-publishers', false],
  ['has-access', false],
  ['has-edition', false],
  ['has-former-title', false],
  ['has-isbn', false],
  ['has-ismn', false],
  ['has-issn', false],
  ['has-map-scale', false],
  ['has-other-frequency', false],
  ['has-prepub-id', false],
  ['has-publication-file', false],
  ['has-rows', false],
  ['has-series-number', false],
  ['has-several-issues', false],
  ['in-australia', true], // without a country the states of Australia are offered
  ['is-anonymous', true], // nobody is logged in
  ['is-authenticated', false],
  ['is-ephemera', false],
  ['is-ephemera-item', false],
  ['is-ephemera-title', false],
  ['is-existing-title', false],
  ['is-fiction', false],
  ['is-link-block', false],
  ['is-map', false],
  ['is-monograph', false],
  ['is-multipart', false],
  ['is-multipart-part', false],
  ['is-multipart-title', false],
  ['is-new-entry', false],
  ['is-new-title', false],
  ['is-non-fiction', false],
  ['is-organisation', false],
  ['is-person', false],
  ['is-publisher-user', false],
  ['is-reviewed', false],
  ['is-row-block', false],
  ['is-scheduled', false],
  ['is-sensitive', false],
  ['is-serial', false],
  ['is-serial-issue', false],
  ['is-serial-title', false],
  ['is-single-monograph', false],
  ['is-staff', false],
  ['joins-publisher', false],
  ['keeps-frequency', true],
  ['licence-per-issue', false],
  ['looks-up-isbn', true], // the catalogue of all examples
  ['looks-up-prepub', true],
  ['must-accept-terms', true], // nobody is logged in
  ['need-is-shared', false],
  ['needs-account', false],
  ['needs-choices', false],
  ['of-deposit', false],
  ['offers-choices', false],
  ['one-licence', true], // no licence per issue
  ['part-has-access', false],
  ['part-has-hint', false],
  ['part-has-rows', false],
  ['part-keeps-heading', false],
  ['prefers-no-licence', false],
  ['requests-other-frequency', false],
  ['requires-review', false],
  ['rule-has-count', false],
  ['rule-has-day', false],
  ['rule-has-factor', false],
  ['rule-has-height', false],
  ['rule-has-largest', false],
  ['rule-has-number', false],
  ['rule-has-others', false],
  ['rule-has-pattern', false],
  ['rule-has-question', false],
  ['rule-has-values', false],
  ['rule-takes-decimals', false],
  ['sale-locked', false],
  ['stays-anonymous', true], // nobody is logged in
  ['takes-files', false],
  ['takes-purpose', false],
  ['terms-changed', false],
  ['title-chosen', false],
  ['title-has-licence', false],
  ['title-has-no-licence', false],
  ['title-pending', false],
  ['title-unknown', false],
  ['title-update-pending', false],
  ['uses-formats', false],
  ['uses-statements', false],
  ['uses-types', false],
  ['wants-licence', false],
];

test('every condition is in the table', () => {
  expect(unanswered.map(([name]) => name)).toEqual(conditions.sort());
});

test.each(unanswered)('%s without an answer: %s', (name, expected) => {
  const context = exampleContext({ ...book, files: {} }, {});
  expect(holds(formWith(name), name, {}, context, {})).toBe(expected);
});

test.each([
  ['AU', true],
  ['NZ', false],
  [undefined, true],
])(
  'with the country %s the states of Australia are offered: %s [S2-5.publisher.state]',
  (country, offered) => {
    const publisher: JsonObject = country === undefined ? {} : { country };
    const context = exampleContext(book, {});
    const form = formWith('in-australia');
    expect(holds(form, 'in-australia', {}, context, publisher)).toBe(offered);
  },
);

const remark = (severity: 'warning' | 'serious') => ({
  code: 'fonts',
  severity,
  message: 'A font is not embedded.',
  detail: '',
  advice: '',
});

interface Reviewed {
  readonly name: string;
  readonly type?: string;
  readonly item?: JsonObject;
  readonly file?: Partial<FileRecord>;
  readonly review: boolean;
}

const reviewed: readonly Reviewed[] = [
  { name: 'a plain book', review: false },
  { name: 'an issue', type: 'SERIAL_ISSUE', review: false },
  { name: 'a part', type: 'MULTIPART_MONO_PART', review: false },
  { name: 'an item', type: 'EPHEMERA_ITEM', review: false },
  { name: 'a new serial title', type: 'SERIAL_TITLE', review: true },
  {
    name: 'a new multipart title',
    type: 'MULTIPART_MONO_TITLE',
    review: true,
  },
  { name: 'a new ephemera title', type: 'EPHEMERA_TITLE', review: true },
  {
    name: 'sensitive material',
    item: { sensitiveMaterial: true },
    review: true,
  },
  {
    name: 'a file with a warning',
    file: { warnings: [remark('warning')] },
    review: false,
  },
  {
    name: 'a file with a serious warning',
    file: { warnings: [remark('serious')] },
    review: true,
  },
  {
    name: 'a serious warning among others',
    file: { warnings: [remark('warning'), remark('serious')] },
    review: true,
  },
  { name: 'a scanned file', file: { scan: 'clean' }, review: false },
  { name: 'a file nobody can scan', file: { scan: 'none' }, review: false },
  { name: 'a scan that is pending', file: { scan: 'pending' }, review: true },
  {
    name: 'a suspected duplicate',
    file: { duplicateIds: ['65a1'] },
    review: true,
  },
];

test.each(reviewed)(
  'a person looks at $name: $review [S2-1.manual-review]',
  ({ type = 'BOOK', item = {}, file: differs = {}, review }) => {
    const context = exampleContext(
      { ...book, files: toFiles([createFile('file-book', differs)]) },
      {},
    );
    const deposit = {
      type,
      submissionItems: [{ sensitiveMaterial: false, ...item }],
    };
    const form = formWith('requires-review');
    expect(holds(form, 'requires-review', deposit, context)).toBe(review);
  },
);

/** Whether each part of a condition is an answer to a question of its form. */
function isSentence(file: Json | undefined): boolean {
  const said = isObject(file) ? readCondition(file) : undefined;
  return (
    said !== undefined &&
    !('json' in said) &&
    partsOf(said).parts.every(
      (part) => 'field' in part && /^(self|deposit)\//.test(part.field),
    )
  );
}

test('every condition that is no sentence about questions, or that another names, has a title', () => {
  const named = new Set(
    conditions.flatMap(
      (name) =>
        JSON.stringify(files[`conditions/${name}.json`]).match(
          /(?<="\$ref":"\/conditions\/)[^"]+/g,
        ) ?? [],
    ),
  );
  const untitled = conditions.filter((name) => {
    const file = files[`conditions/${name}.json`];
    const title = isObject(file) ? file['title'] : undefined;
    return title === undefined && (named.has(name) || !isSentence(file));
  });
  expect(untitled).toEqual([]);
});
