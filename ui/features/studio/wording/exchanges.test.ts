import { describe, expect, it, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { objectAt, valueAt, writeAt } from '../editing/definition/files';
import { TableError } from '../editing/entries/listTables';
import { exchangeOf } from './exchanges';
import { listItems, type WordingPart } from './wordingItems';

const files: StudioFiles = await readSchemaFiles();
const random = () => 0.25;
const parts = ['help', 'texts', 'mails'] as const;
const of = (name: WordingPart['name']) =>
  exchangeOf(name === 'list' ? { name, list: 'Months' } : { name }, random);

const MAILS = 'lists/MailTemplate.json';
const NOTICE = 'help/PRIVACY_NOTICE/default.json';
const TERMS = 'help/TERMS_AND_CONDITIONS/default.json';
const TOPIC = 'help/INTERFACE_HELP/authority.json';

describe.each(parts)('the texts of the page of %s', (name) => {
  const { toCsv, toJson, fromCsv, fromJson, count } = of(name);

  it('come back from CSV and JSON as they were', () => {
    const csv = fromCsv(files, toCsv(files));
    const json = fromJson(files, toJson(files));
    for (const [file, content] of Object.entries(files)) {
      expect(JSON.stringify(csv[file])).toBe(JSON.stringify(content));
      expect(JSON.stringify(json[file])).toBe(JSON.stringify(content));
    }
    expect(count(files, csv)).toBe(0);
  });

  it('are all in both files', () => {
    for (const { name: words } of listItems(files, { name })) {
      expect(toCsv(files)).toContain(words.replaceAll('"', '""'));
      expect(toJson(files)).toContain(JSON.stringify(words).slice(1, -1));
    }
  });
});

test.each([
  ['mails', MAILS, '/entries/0/subject'],
  ['texts', NOTICE, '/blocks/0/text'],
  ['texts', TERMS, '/title'],
  ['texts', 'messages/en.json', '/keywords/required'],
  ['help', TOPIC, '/blocks/0/text'],
] as const)(
  'on the page of %s a file brings another text of %s%s',
  (name, file, pointer) => {
    const { toCsv, toJson, fromCsv, fromJson, count } = of(name);
    const changed = writeAt(files, { file, pointer }, 'Other words');
    for (const read of [
      fromCsv(files, toCsv(changed)),
      fromJson(files, toJson(changed)),
    ]) {
      expect(read).toEqual(changed);
      expect(count(files, read)).toBe(1);
    }
  },
);

it('keeps what a file does not name', () => {
  const sentence = `file,place,text\nmessages/en.json,/keywords/required,"Say it, please"`;
  const read = of('texts').fromCsv(files, sentence);
  expect(
    valueAt(read, { file: 'messages/en.json', pointer: '/keywords/required' }),
  ).toBe('Say it, please');
  expect(of('texts').count(files, read)).toBe(1);
  const [mail] = of('mails').toCsv(files).split('\r\n').slice(1);
  const head = of('mails').toCsv(files).split('\r\n')[0] ?? '';
  const one = of('mails').fromCsv(files, `${head}\r\n${mail ?? ''}`);
  expect(one).toEqual(files);
});

it('makes a help topic of lines that name no file', () => {
  const csv =
    'file,title,type,text\n,Audio description,p,What it is.\n,Audio description,li,Who needs it.';
  const read = of('help').fromCsv(files, csv);
  const file = 'help/INTERFACE_HELP/25000000.json';
  expect(objectAt(read, { file, pointer: '' })).toMatchObject({
    title: 'Audio description',
    blocks: [
      { type: 'p', text: 'What it is.' },
      { type: 'li', text: 'Who needs it.' },
    ],
  });
});

test.each([
  ['mails', 'name,label,subject\nBILL,A bill,Pay', 2, 'name'],
  [
    'mails',
    'name,label,subject,text,html\nACTIVATE_ACCOUNT,x,,a,b',
    2,
    'subject',
  ],
  ['texts', 'file,place,text\nmessages/en.json,/no/such,x', 2, 'place'],
  ['texts', 'file,title,type,text\nforms/deposit.form.json,a,p,x', 2, 'file'],
  ['texts', `file,title,type,text\n${TOPIC},a,p,x`, 2, 'file'],
  ['help', 'file,title,type,text\n__proto__,a,p,x', 2, 'file'],
  ['help', `file,title,type,text\n${TOPIC},a,p,`, 2, 'text'],
  ['help', 'title,text\na,b', 1, 'file'],
] as const)(
  'a table of %s with a wrong cell is refused at it: %j',
  (name, csv, line, column) => {
    let refused: unknown;
    try {
      of(name).fromCsv(files, csv);
    } catch (cause) {
      refused = cause;
    }
    expect(refused).toBeInstanceOf(TableError);
    expect(refused).toMatchObject({ line, column });
  },
);

test.each([
  ['mails', '[{"name":"ACTIVATE_ACCOUNT","label":"x","subject":"y","text":1}]'],
  ['mails', '[{"name":"BILL"}]'],
  ['mails', 'no JSON'],
  ['texts', '{"messages/en.json":{"keywords":{"none":"x"}}}'],
  ['texts', '{"lists/Months.json":{}}'],
  ['help', '{"help/INTERFACE_HELP/authority.json":{"title":"x"}}'],
  ['help', '{"help/PRIVACY_NOTICE/default.json":{}}'],
] as const)(
  'JSON of %s that is of another kind is refused: %s',
  (name, json) => {
    expect(() => of(name).fromJson(files, json)).toThrow(TableError);
  },
);
