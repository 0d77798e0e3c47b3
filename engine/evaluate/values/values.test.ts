import type { Json, JsonObject } from '../../types/json';
import { deepFreeze } from '../../testing/deepFreeze';
import { computeValue } from './computeValue';
import { normaliseValue } from './normalise';
import {
  joinPointer,
  keyedPath,
  pointerTokens,
  readPointer,
  splitPointer,
  toPattern,
  writePointer,
} from '../pointers';
import { isBlank, withoutBlanks } from './withoutBlanks';

describe('no answer is one thing', () => {
  test.each<Json | undefined>([undefined, null, '', ' ', '\t\n', '\u00a0'])(
    '%j is blank',
    (value) => {
      expect(isBlank(value)).toBe(true);
    },
  );

  test('so is an empty list', () => {
    expect(isBlank([])).toBe(true);
  });

  test.each<Json>([0, false, 'x', ' x', {}, [''], [null]])(
    '%j is an answer',
    (value) => {
      expect(isBlank(value)).toBe(false);
    },
  );

  test.each<[JsonObject, JsonObject]>([
    [
      { a: null, b: '', c: ' ', d: [], e: 0, f: false },
      { e: 0, f: false },
    ],
    [{ a: { b: null, c: { d: '' } } }, { a: { c: {} } }],
    [{ a: [null, '', 'x', [], { b: '' }] }, { a: ['x', {}] }],
    [{ a: [null, ' '] }, {}],
    [{ a: [[null]] }, {}],
  ])('%j becomes %j', (data, expected) => {
    expect(withoutBlanks(deepFreeze(data))).toEqual(expected);
  });

  test('what holds no blank stays the same object', () => {
    const data = { a: 1, b: [{ c: 'x' }] };
    expect(withoutBlanks(data)).toBe(data);
    const row = { c: 'x' };
    const first = withoutBlanks({ a: '', b: [row] });
    expect((first['b'] as Json[])[0]).toBe(row);
  });

  test('what did not change keeps its answer, wherever its row is now', () => {
    const [x, y, z] = [
      { c: 'x', empty: '' },
      { c: 'y', empty: '' },
      { c: 'z', empty: '' },
    ];
    const rows = [x, y, z];
    const given = { a: '', rows };
    const clean = withoutBlanks(given);
    const [, cleanY, cleanZ] = clean['rows'] as Json[];
    const rowsAfter = (next: Json[]) =>
      withoutBlanks({ ...given, rows: next }, { given, clean })[
        'rows'
      ] as Json[];
    expect(withoutBlanks(given, { given, clean })).toBe(clean);
    expect(rowsAfter([{ ...x, c: 'X' }, y, z])).toEqual([
      { c: 'X' },
      { c: 'y' },
      { c: 'z' },
    ]);
    expect(rowsAfter([{ ...x, c: 'X' }, y, z])[2]).toBe(cleanZ);
    expect(rowsAfter([y, z])[1]).toBe(cleanZ);
    expect(rowsAfter([z, x, y])[2]).toBe(cleanY);
  });

  test('a row is never taken for another when blank rows went', () => {
    const [x, y] = [{ c: 'x' }, { c: 'y' }];
    const given = { rows: [null, x, y] };
    const clean = withoutBlanks(given);
    expect(clean).toEqual({ rows: [x, y] });
    const next = { rows: [null, x, { c: 'Y' }] };
    expect(withoutBlanks(next, { given, clean })).toEqual({
      rows: [x, { c: 'Y' }],
    });
  });

  test('a key that every object has is a key like others', () => {
    const data = JSON.parse('{"__proto__":{"a":""},"b":null}') as JsonObject;
    expect(Object.keys(withoutBlanks(data))).toEqual(['__proto__']);
    expect(({} as JsonObject)['a']).toBeUndefined();
  });
});

describe('normalise [S1-5.identifiers.input]', () => {
  test.each<[string[], Json | undefined, Json | undefined]>([
    [['trim'], '  a b ', 'a b'],
    [['upper'], 'abcß', 'ABCSS'],
    [['upper', 'keep:0-9X'], '978-0-8044-2957-x', '978080442957X'],
    [['keep:0-9X-'], '1234-567X (print)', '1234-567X'],
    [['keep:0-9M'], 'M 3217 6547 4', 'M321765474'],
    [['keep:a-c-'], 'a-d', 'a-'],
    [['keep::;'], 'a:b;c', ':;'],
    [[], ' a ', ' a '],
    [['trim', 'upper'], 7, 7],
    [['trim'], null, null],
    [['trim'], undefined, undefined],
    [['upper'], ['a'], ['a']],
  ])('%j of %j is %j', (steps, value, expected) => {
    expect(normaliseValue(steps, value)).toEqual(expected);
  });

  test('again changes nothing', () => {
    const steps = ['trim', 'upper', 'keep:0-9X'];
    const once = normaliseValue(steps, ' 080-442957x ');
    expect(normaliseValue(steps, once)).toBe(once);
  });

  test('a step that nobody knows is an error', () => {
    expect(() => normaliseValue(['lower'], 'A')).toThrow('lower');
  });
});

describe('computed values [S1-4.dependent.subject S1-9.joined]', () => {
  const joined = { join: ['genre', 'subjects'], separator: ' ; ' };

  test.each<[JsonObject, string | undefined]>([
    [{ genre: 'CRIME' }, 'CRIME'],
    [{ subjects: ['ART', 'LAW'] }, 'ART ; LAW'],
    [{ subjects: [] }, undefined],
    [{ genre: '' }, undefined],
    [{}, undefined],
    [{ genre: 7 }, undefined],
  ])('of %j: %j', (object, expected) => {
    expect(computeValue(joined, object, {})).toBe(expected);
  });

  test.each<[JsonObject, boolean]>([
    [{ reason: 'PRIVACY' }, true],
    [{ reason: ' ' }, false],
    [{}, false],
  ])(
    'whether %j holds a reason: %j (R44) [S1-3.item.sensitive-reason]',
    (object, expected) => {
      expect(computeValue({ present: 'reason' }, object, {})).toBe(expected);
    },
  );
});

describe('pointers', () => {
  const data = deepFreeze({
    'a/b': { '~': 1 },
    rows: [{ key: 7, name: 'x' }, { name: 'y' }],
  });

  test.each<[string, Json | undefined]>([
    ['', data],
    ['/a~1b/~0', 1],
    ['/rows/1/name', 'y'],
    ['/rows/2/name', undefined],
    ['/rows/-', undefined],
    ['/constructor', undefined],
    ['/rows/length', 2],
    ['/a~1b/~0/deeper', undefined],
  ])('the place %j has the value %j', (pointer, expected) => {
    expect(readPointer(data, pointer)).toEqual(expected);
  });

  test('names survive being joined and taken apart', () => {
    const names = ['a/b', '~', '~1', '', '0'];
    expect(pointerTokens(joinPointer('', ...names))).toEqual(names);
  });

  test('writing touches only the way to the place', () => {
    const next = writePointer(data, '/rows/1/name', 'z');
    expect(next).toEqual({
      'a/b': { '~': 1 },
      rows: [{ key: 7, name: 'x' }, { name: 'z' }],
    });
    expect(next['a/b']).toBe(data['a/b']);
    expect((next['rows'] as Json[])[0]).toBe(data.rows[0]);
  });

  test.each<[string, Json | undefined]>([
    ['/rows/1/name', 'y'],
    ['/nothing/here', undefined],
    ['/rows/1/nothing', undefined],
  ])('writing to %j what is there already changes nothing', (path, value) => {
    expect(writePointer(data, path, value)).toBe(data);
  });

  test.each(['/rows/2/name', '/rows/x/name', '/rows/-1/name'])(
    'regression: %j, a row that is gone, is not written',
    (path) => {
      expect(writePointer(data, path, 'late')).toBe(data);
    },
  );

  test('undefined removes a field, and a row', () => {
    expect(writePointer(data, '/rows/0', undefined)).toEqual({
      'a/b': { '~': 1 },
      rows: [{ name: 'y' }],
    });
    const without = writePointer(data, '/rows/0/name', undefined);
    expect(readPointer(without, '/rows/0')).toEqual({ key: 7 });
  });

  test.each([
    ['/rows/12/name', '/rows/*/name'],
    ['/rows/0', '/rows/*'],
    ['/r0ws/1a', '/r0ws/1a'],
    ['', ''],
  ])('the pattern of %j is %j', (pointer, pattern) => {
    expect(toPattern(pointer)).toBe(pattern);
  });

  test.each([
    ['/rows/0/name', { scopePath: '/rows/0', field: 'name' }],
    ['/name', { scopePath: '', field: 'name' }],
    ['/a~1b', { scopePath: '', field: 'a/b' }],
  ])('%j is cut into its object and its field', (pointer, expected) => {
    expect(splitPointer(pointer)).toEqual(expected);
  });

  test('a row with a key is named by it wherever it moves', () => {
    expect(keyedPath(data, '/rows/0/name')).toBe('/rows/#7/name');
    expect(keyedPath(data, '/rows/1/name')).toBe('/rows/1/name');
  });
});
