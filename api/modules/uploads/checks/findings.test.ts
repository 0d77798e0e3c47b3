import type { InspectionFinding } from '../../../ports/fileInspector';
import type { FindingReader } from './findings';
import { createFindings } from './findings';
import type { StoredFinding } from './storedFinding';

const at = new Date('2026-11-22T03:00:00Z');
const tool = { name: 'EPUBCheck', version: '0.7.0' };

const entries = [
  {
    name: 'notChecked',
    label: 'Not checked',
    detail: 'The check ({check}) failed.',
    advice: 'Library staff will look.',
    staffLabel: 'Not checked yet',
    staffAdvice: 'Look at it ({check}).',
    severity: 'serious',
    order: 1,
  },
  {
    name: 'attachment',
    label: 'There is something inside',
    detail: 'It is {name}, {size} bytes.',
    advice: '',
    severity: 'warning',
    order: 2,
  },
  {
    name: 'locked',
    label: 'It is locked',
    detail: '',
    advice: 'Save it without {a password}.',
    severity: 'error',
    order: 3,
  },
];

function createWriter(listed: typeof entries = entries) {
  const logged: unknown[] = [];
  const findings = createFindings({
    listService: {
      findLiveVersion: () => Promise.resolve(7),
      find: (name, version) =>
        Promise.resolve({
          name,
          version,
          origin: 'files' as const,
          source: '',
          credit: '',
          hash: '',
          createdDate: new Date(0),
          entries: listed,
        }),
    },
    translate: (name, params) =>
      Promise.resolve(`${name} ${JSON.stringify(params)}`),
    clock: () => at,
    log: { error: (...said: unknown[]) => logged.push(said) },
  });
  const write = async (
    found: readonly InspectionFinding[],
    reader: FindingReader = 'depositor',
  ) => findings.word(await findings.rate(found, tool), reader);
  return { ...findings, write, logged };
}

test('findings are worded from the list, the worst first and none twice', async () => {
  const { write } = createWriter();
  const attachment = { code: 'attachment', params: { name: 'a.js', size: 12 } };
  expect(
    await write([
      attachment,
      { code: 'notChecked', params: { check: 'EPUBCheck' } },
      attachment,
      { code: 'locked', params: {} },
    ]),
  ).toEqual([
    {
      code: 'locked',
      severity: 'error',
      message: 'It is locked',
      detail: '',
      advice: 'Save it without {a password}.',
    },
    {
      code: 'notChecked',
      severity: 'serious',
      message: 'Not checked',
      detail: 'The check (EPUBCheck) failed.',
      advice: 'Library staff will look.',
    },
    {
      code: 'attachment',
      severity: 'warning',
      message: 'There is something inside',
      detail: 'It is a.js, 12 bytes.',
      advice: '',
    },
  ]);
});

test('library staff read words of their own where an entry has them', async () => {
  const { write } = createWriter();
  const found = [
    { code: 'notChecked', params: { check: 'EPUBCheck' } },
    { code: 'attachment', params: { name: 'a.js', size: 12 } },
  ];
  expect(await write(found, 'staff')).toMatchObject([
    {
      message: 'Not checked yet',
      advice: 'Look at it (EPUBCheck).',
      detail: 'The check (EPUBCheck) failed.',
    },
    { message: 'There is something inside', detail: 'It is a.js, 12 bytes.' },
  ]);
});

test('what a file is called in a finding is a plain line of bounded length', async () => {
  const { write } = createWriter();
  const name = `evil\u202Egpj.\u0000exe\n${'x'.repeat(10_000)}`;
  const [remark] = await write([
    { code: 'attachment', params: { name, size: 1 } },
  ]);
  expect(remark?.detail).toMatch(/^It is evilgpj\.exe x+, 1 bytes\.$/);
  expect(remark?.detail.length).toBeLessThan(400);
});

test('a code without words is logged and told, never silent', async () => {
  const { write, logged } = createWriter();
  const remarks = await write([{ code: 'constructor', params: { a: 1 } }]);
  expect(remarks).toMatchObject([
    { code: 'notChecked', severity: 'serious', message: 'Not checked' },
  ]);
  expect(logged).toHaveLength(1);
});

test('without even the general words the work fails instead of passing', async () => {
  const { write } = createWriter([]);
  await expect(write([{ code: 'locked', params: {} }])).rejects.toThrow(
    'notChecked',
  );
});

const stored: StoredFinding = {
  code: 'attachment',
  params: { name: 'a.js', size: 12 },
  severity: 'warning',
  tool: 'EPUBCheck',
  toolVersion: '0.7.0',
  at,
};

test('regression: what is stored of a finding is data, and a new list words it anew', async () => {
  const { rate } = createWriter();
  const { code, params } = stored;
  expect(await rate([{ code, params }], tool)).toEqual([stored]);
  const renewed = entries.map((entry) =>
    entry.name === code
      ? { ...entry, label: 'It has a part {name}', severity: 'error' }
      : entry,
  );
  const { word } = createWriter(renewed);
  expect(await word([stored], 'depositor')).toMatchObject([
    { code, severity: 'warning', message: 'It has a part a.js' },
  ]);
});

test('a refusal is worded by the messages, an old finding by its own sentences', async () => {
  const { word } = createWriter();
  const said = { message: 'Old words', detail: '', advice: '' };
  const params = { formats: 'epub, pdf or mobi' };
  const refused = { ...stored, code: 'fileFormatRefused', params };
  expect(await word([{ ...stored, said }, refused], 'depositor')).toMatchObject(
    [
      { code: 'attachment', message: 'Old words' },
      { message: 'fileFormatRefused {"formats":"epub, pdf or mobi"}' },
    ],
  );
});
