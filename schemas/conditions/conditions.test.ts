import { holds } from '@engine/evaluate/planObject';
import type { FileRecord } from '@contract/files';
import type { JsonObject } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import { readJsonFiles } from '../../api/modules/forms/definitionFiles';
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
function formWith(name: string): CompiledForm {
  const id = `/conditions/${name}`;
  const form = forms.find(({ model }) => Object.hasOwn(model.conditions, id));
  if (!form) throw new Error(`no form has the condition ${name}`);
  return form;
}

/** Conditions that hold for a visitor who has answered nothing yet, with the reason. */
const holdUnanswered: Readonly<Record<string, string>> = {
  'in-australia': 'without a country the states of Australia are offered',
  'is-anonymous': 'nobody is logged in',
  'must-accept-terms': 'nobody is logged in',
};

test.each(conditions)('%s is open or decided by its answers alone', (name) => {
  const context = exampleContext({ ...book, files: {} }, {});
  expect(holds(formWith(name), name, {}, context, {})).toBe(
    name in holdUnanswered,
  );
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
