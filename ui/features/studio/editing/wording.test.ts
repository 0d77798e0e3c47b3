import { describe, expect, it, test } from '@jest/globals';
import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { inside, listAt, objectAt, valueAt } from './definition/files';
import {
  addTopic,
  findTopicUses,
  listTopics,
  readTopic,
  writeTopic,
} from './entries/helpTopics';
import {
  addEntry,
  entriesOf,
  moveEntry,
  readEntry,
  removeEntry,
  writeEntry,
} from './entries/listEntries';
import {
  entriesFromCsv,
  entriesFromJson,
  entriesToCsv,
  entriesToJson,
  TableError,
} from './entries/listTables';
import { mailList, readMail, writeMail } from './entries/mailTemplates';
import {
  listSentences,
  readSentence,
  writeSentence,
} from './entries/sentences';

const files: StudioFiles = await readSchemaFiles();
const lists = Object.keys(files).flatMap(
  (file) => /^lists\/(.+)\.json$/.exec(file)?.[1] ?? [],
);
const text = (value: unknown) => JSON.stringify(value);
const namesIn = (from: StudioFiles, list: string) =>
  listAt(from, entriesOf(list)).map((entry) => text(entry).slice(9, 13));

describe('the entries of every shipped list', () => {
  it.each(lists)('%s comes back from CSV and JSON as it was', (list) => {
    const file = `lists/${list}.json`;
    const fromCsv = entriesFromCsv(files, list, entriesToCsv(files, list));
    expect(text(fromCsv[file])).toBe(text(files[file]));
    const fromJson = entriesFromJson(files, list, entriesToJson(files, list));
    expect(text(fromJson[file])).toBe(text(files[file]));
  });

  it.each(lists.filter((list) => list !== 'CommonPassword'))(
    '%s comes back from its forms as it was',
    (list) => {
      listAt(files, entriesOf(list)).forEach((_entry, index) => {
        const place = inside(entriesOf(list), index);
        const values = readEntry(files, place, files);
        expect(values).not.toHaveProperty('name');
        const written = writeEntry(files, place, values).files;
        expect(written[place.file]).toEqual(files[place.file]);
      });
    },
  );
});

describe('a list', () => {
  const frequencies = ['DAIL', 'THRE', 'SEMI'];

  it('gets an entry, which is moved and removed, and all keep their order', () => {
    const added = addEntry(files, 'SerialFrequency', 'Every now and then');
    expect(objectAt(added.files, added.place)).toEqual({
      name: 'EVERY_NOW_AND_THEN',
      label: 'Every now and then',
      order: 20,
    });
    const moved = moveEntry(added.files, added.place, 2);
    expect(namesIn(moved.files, 'SerialFrequency').slice(0, 3)).toEqual([
      'DAIL',
      'EVER',
      'THRE',
    ]);
    expect(objectAt(moved.files, moved.place)['order']).toBe(2);
    const removed = removeEntry(moved.files, moved.place);
    expect(removed['lists/SerialFrequency.json']).toEqual(
      files['lists/SerialFrequency.json'],
    );
    expect(namesIn(removed, 'SerialFrequency').slice(0, 3)).toEqual(
      frequencies,
    );
  });

  it('never has two entries of one name', () => {
    const once = addEntry(files, 'Months', 'New entry');
    const twice = addEntry(once.files, 'Months', 'New entry');
    expect(objectAt(twice.files, twice.place)['name']).toBe('NEW_ENTRY2');
  });

  describe('regression: names a new entry after its label', () => {
    const added = addEntry(files, 'CreatorRole', 'New entry');
    const write = (from: StudioFiles, values: object) =>
      writeEntry(from, added.place, {
        ...readEntry(from, added.place, files),
        ...values,
      }).files;
    const nameIn = (from: StudioFiles) => objectAt(from, added.place)['name'];

    it.each([
      ['Audio describer', 'AUDIO_DESCRIBER'],
      ['Métier d’art', 'METIER_D_ART'],
      ['Author', 'AUTHOR2'],
      ['!', 'ENTRY'],
    ])('%s: %s', (label, name) => {
      const asked = readEntry(added.files, added.place, files);
      expect(asked).not.toHaveProperty('name');
      expect(nameIn(write(added.files, { label }))).toBe(name);
    });

    it('in small letters where the list has such names', () => {
      const code = addEntry(files, 'Languages', 'New entry');
      expect(objectAt(code.files, code.place)['name']).toBe('new-entry');
    });

    it('until a name is typed for it', () => {
      const typed = write(added.files, { name: 'AD' });
      expect(nameIn(typed)).toBe('AD');
      expect(nameIn(write(typed, { label: 'Audio describer' }))).toBe('AD');
    });

    it('until a rule says its name', () => {
      const named = {
        ...added.files,
        'conditions/x.json': { properties: { role: { const: 'NEW_ENTRY' } } },
      };
      const next = write(named, { label: 'Audio describer' });
      expect(nameIn(next)).toBe('NEW_ENTRY');
    });

    it('but none that is published, or may be', () => {
      const place = inside(entriesOf('CreatorRole'), 0);
      for (const live of [files, undefined]) {
        const values = readEntry(files, place, live);
        const next = writeEntry(files, place, { ...values, label: 'Writer' });
        expect(objectAt(next.files, place)['name']).toBe('AUTHOR');
      }
    });
  });

  it('regression: asks of a new entry what the others have, and keeps what was answered', () => {
    const added = addEntry(files, 'CreatorRole', 'Audio describer');
    const values = readEntry(added.files, added.place, files);
    const rows = listAt(
      { x: { ...values } },
      { file: 'x', pointer: '/attributes' },
    );
    expect(rows.map((row) => isObject(row) && row['attribute'])).toEqual([
      'marc',
      'onix',
      'uri',
      'abbreviation',
    ]);
    const { files: next } = writeEntry(added.files, added.place, {
      ...values,
      submissionTypes: [],
      attributes: rows.map((row) =>
        isObject(row) && row['attribute'] === 'marc'
          ? { ...row, value: 'dsc' }
          : row,
      ),
    });
    expect(objectAt(next, added.place)).toEqual({
      name: 'AUDIO_DESCRIBER',
      label: 'Audio describer',
      order: 16,
      marc: 'dsc',
    });
  });

  it('keeps the types of further attributes, and refuses a value of another', () => {
    const place = inside(entriesOf('SubmissionType'), 0);
    const values = readEntry(files, place, files);
    const withMonths = (value: string) => ({
      ...values,
      attributes: [{ key: 1, attribute: 'accessMonths', value }],
    });
    const { files: next } = writeEntry(files, place, withMonths('24'));
    expect(objectAt(next, place)['accessMonths']).toBe(24);
    expect(objectAt(next, place)).not.toHaveProperty('marcLeader');
    expect(() => writeEntry(files, place, withMonths('long'))).toThrow(
      SyntaxError,
    );
  });
});

test.each([
  ['no name', 'label\nJuly', 1, 'name'],
  ['an empty name', 'name,label\n,July', 2, 'name'],
  ['a column twice', 'name,label,label\n7,July,July', 1, 'label'],
  ['an order in words', 'name,label,order\n7,July,seventh', 2, 'order'],
  ['hidden in other words', 'name,label,hidden\n7,July,perhaps', 2, 'hidden'],
  ['a column of the program', 'name,label,__proto__\n7,July,x', 1, '__proto__'],
])('a table with %s is refused at its cell', (_name, csv, line, column) => {
  try {
    entriesFromCsv(files, 'Months', csv);
  } catch (cause) {
    expect(cause).toBeInstanceOf(TableError);
    expect(cause).toMatchObject({ line, column });
    return;
  }
  throw new Error('It was read.');
});

test('a table of a spreadsheet without orders keeps the order of its lines', () => {
  const csv = 'name,label\r\n2,"Feb, again"\r\n1,January\r\n\r\n';
  const next = entriesFromCsv(files, 'Months', csv);
  expect(listAt(next, entriesOf('Months'))).toEqual([
    { name: '2', label: 'Feb, again', order: 1 },
    { name: '1', label: 'January', order: 2 },
  ]);
});

describe('help topics', () => {
  it.each(listTopics(files))(
    '%s comes back from its form as it was',
    (file) => {
      const place = { file, pointer: '' };
      const next = writeTopic(files, place, readTopic(files, place));
      expect(next[file]).toEqual(files[file]);
    },
  );

  it('a new one has a random number of at most 99999999 that none has [S2-9.help-id]', () => {
    const words = { title: 'Audio', text: 'What it is.' };
    const numbers = [0.5, 0.5, 0.9999999999];
    const random = () => numbers.shift() ?? 0;
    const first = addTopic(files, words, random);
    const second = addTopic(first.files, words, random);
    expect([first.place.file, second.place.file]).toEqual([
      'help/INTERFACE_HELP/50000000.json',
      'help/INTERFACE_HELP/99999999.json',
    ]);
    expect(listTopics(second.files).at(-1)).toBe(second.place.file);
  });

  it.each([
    ['help/INTERFACE_HELP/file-formats.json', 'steps/publication-type/ui.json'],
    ['help/INTERFACE_HELP/authority.json', 'steps/access-conditions/ui.json'],
  ])('%s is named by %s', (file, user) => {
    expect(findTopicUses(files, file)).toContain(user);
  });
});

test('every sentence comes back from its form as it was', () => {
  const sentences = listSentences(files);
  expect(sentences.length).toBeGreaterThan(100);
  for (const { place, text: words } of sentences) {
    expect(valueAt(files, place)).toBe(words);
    const next = writeSentence(files, place, readSentence(files, place));
    expect(next).toEqual(files);
  }
});

test('every mail comes back from its form as it was', () => {
  listAt(files, entriesOf(mailList)).forEach((_entry, index) => {
    const place = inside(entriesOf(mailList), index);
    const next = writeMail(files, place, readMail(files, place));
    expect(next).toEqual(files);
  });
});
