import { holds } from '@engine/evaluate/planObject';
import type { FileRecord } from '@contract/files';
import type { ConditionName } from '@engine/types/generated/names';
import type { JsonObject } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';
import { compileForms } from '@engine/checks/compileForms';
import { exampleContext } from '@engine/checks/exampleContext';
import { readExamples } from '@engine/checks/readExamples';
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
  ['asks-captcha', false],
  ['asks-language', false],
  ['asks-series-number', false],
  ['authority-confirmed', false],
  ['creates-account', false],
  ['deposits-for-publishers', false],
  ['has-edition', false],
  ['has-isbn', false],
  ['has-ismn', false],
  ['has-issn', false],
  ['has-map-scale', false],
  ['has-series-number', false],
  ['in-australia', true], // without a country the states of Australia are offered
  ['is-anonymous', true], // nobody is logged in
  ['is-authenticated', false],
  ['is-fiction', false],
  ['is-map', false],
  ['is-monograph', false],
  ['is-non-fiction', false],
  ['is-organisation', false],
  ['is-person', false],
  ['is-sensitive', false],
  ['is-staff', false],
  ['joins-publisher', false],
  ['must-accept-terms', true], // nobody is logged in
  ['prefers-no-licence', false],
  ['requires-review', false],
  ['type-chosen', false],
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
  readonly item?: JsonObject;
  readonly file?: Partial<FileRecord>;
  readonly review: boolean;
}

const reviewed: readonly Reviewed[] = [
  { name: 'a plain book', review: false },
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
  ({ item = {}, file: differs = {}, review }) => {
    const context = exampleContext(
      { ...book, files: toFiles([createFile('file-book', differs)]) },
      {},
    );
    const deposit = {
      submissionItems: [{ sensitiveMaterial: false, ...item }],
    };
    const form = formWith('requires-review');
    expect(holds(form, 'requires-review', deposit, context)).toBe(review);
  },
);
