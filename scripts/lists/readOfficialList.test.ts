import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findSampleData } from '../../api/testing/files/findSample';
import { readOfficialList } from './readOfficialList';
import type { ThemaFile } from './thema';

const thema = findSampleData('lists/thema-v1.6-en.json');

const code = (value: string | number, label: string, parent: string | number) =>
  ({
    CodeValue: value,
    CodeDescription: label,
    CodeNotes: '',
    CodeParent: parent,
    IssueNumber: 1,
    Modified: '',
  }) as const;

const smallThema: ThemaFile = {
  CodeList: {
    CodeListDescription: 'Thema Subject Codes',
    VersionNumber: 'v1.6.0',
    ThemaCodes: {
      Code: [
        code('Q', 'Outer', ''),
        code('QA', 'Middle', 'Q'),
        code('QAB', 'Inner', 'QA'),
        code('9', 'Places', ''),
        code('9X', 'A place', 9),
      ],
    },
  },
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lists-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(content: unknown) {
  const file = path.join(folder, 'list.json');
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await writeFile(file, text);
  return readOfficialList(file);
}

describe('an official list file', () => {
  test('in the Thema format keeps every code and word, with its owner and its place in the scheme', async () => {
    const list = await read(smallThema);
    expect(list.source).toBe('Thema Subject Codes v1.6.0');
    expect(list.credit).toContain('EDItEUR');
    expect(
      list.entries.map(({ name, label, path: above }) => [name, label, above]),
    ).toEqual([
      ['Q', 'Outer', ''],
      ['QA', 'Middle', 'Outer'],
      ['QAB', 'Inner', 'Outer › Middle'],
      ['9', 'Places', ''],
      ['9X', 'A place', 'Places'],
    ]);
  });

  test('in our own format is taken as it is', async () => {
    const entries = [{ name: 'A', label: 'First', order: 1, hidden: true }];
    expect(await read({ source: 'A standard', entries })).toEqual({
      source: 'A standard',
      entries,
    });
  });

  test.each([
    ['is not JSON', '{ "entries": '],
    ['neither', { entries: [] }],
    ['neither', { entries: [{ name: 'A', label: 'No order' }] }],
    ['neither', { entries: [null] }],
    ['neither', null],
    [
      'has A twice',
      {
        entries: [
          { name: 'A', label: 'One', order: 1 },
          { name: 'A', label: 'Two', order: 2 },
        ],
      },
    ],
  ])('that %s is refused: %j', async (reason, content) => {
    await expect(read(content)).rejects.toThrow(reason);
  });

  test('that is not there is named', async () => {
    await expect(readOfficialList('no-such-file.json')).rejects.toThrow(
      'The file no-such-file.json cannot be read.',
    );
  });
});

(thema === undefined ? test.skip : test)(
  'the Thema file as published is taken whole: every code, in its order, in its words',
  async () => {
    const place = thema ?? '';
    const file = JSON.parse(await readFile(place, 'utf8')) as ThemaFile;
    const codes = file.CodeList.ThemaCodes.Code;
    const { entries } = await readOfficialList(place);
    expect(entries).toHaveLength(9187);
    expect(
      entries.map(({ name, label, notes }) => [name, label, notes]),
    ).toEqual(
      codes.map((one) => [
        String(one.CodeValue),
        one.CodeDescription,
        one.CodeNotes,
      ]),
    );
  },
);
