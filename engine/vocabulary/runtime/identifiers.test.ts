import { readFileSync } from 'node:fs';
import { findSampleData } from '../../../api/testing/files/findSample';
import { normaliseValue } from '../../evaluate/values/normalise';
import { formats } from './formats';
import { listIsbnForms } from './isbn';
import { listIsmnForms } from './ismn';

const shapes = {
  isbn: {
    right: ['0306406152', '080442957X', '9780306406157', '9771234567003'],
    wrong: [
      '978-0-306-40615-7',
      '030640615',
      '97803064061570',
      'X306406152',
      '978030640615X',
      '080442957x',
      ' 0306406152',
      '٠٣٠٦٤٠٦١٥٢',
    ],
  },
  issn: {
    right: ['1234-5678', '0232-136X'],
    wrong: ['12345678', '1234-567', '1234-56789', '1234–5678', '123X-5678'],
  },
  ismn: {
    right: ['M321765474', '9790321765436', '1234567890'],
    wrong: ['M32176547', 'M3217654741', 'm321765474', '979-0-3217-6543-6'],
  },
} satisfies Record<string, { right: string[]; wrong: string[] }>;

describe.each(['isbn', 'issn', 'ismn'] as const)(
  'format %s [S1-5.identifiers.isbn S1-5.identifiers.issn S1-5.identifiers.ismn]',
  (name) => {
    test.each(shapes[name].right)('has the shape: %j', (value) => {
      expect(formats[name](value)).toBe(true);
    });

    test.each(shapes[name].wrong)('has not the shape: %j', (value) => {
      expect(formats[name](value)).toBe(false);
    });
  },
);

describe('format prepub-id [S1-5.monograph.prepub-id S2-5.identifiers.prepub]', () => {
  const steps = ['upper', 'keep:0-9A-Z-', 'start:NLApp'];

  test.each([
    ['NLApp12345', 'NLApp12345', true],
    ['nlapp12345', 'NLApp12345', true],
    ['NLAPP 12-345', 'NLApp12-345', true],
    ['nlapp12345x', 'NLApp12345X', true],
    ['NLApp', 'NLApp', false],
    ['nla12345', 'NLA12345', false],
    ['12345', '12345', false],
    ['xNLApp12345', 'XNLAPP12345', false],
  ])('%j is kept as %j: %s', (typed, kept, isRight) => {
    expect(normaliseValue(steps, typed)).toBe(kept);
    expect(formats['prepub-id'](kept)).toBe(isRight);
  });
});

test.each([
  ['isbn-check-digit', '9780306406157', true],
  ['isbn-check-digit', '9780306406158', false],
  ['isbn-check-digit', '0306406152', true],
  ['isbn-check-digit', '0306406151', false],
  ['isbn-check-digit', '080442957X', true],
  ['issn-check-digit', '0378-5955', true],
  ['issn-check-digit', '0378-5954', false],
  ['ismn-check-digit', 'M306406152', false],
  ['ismn-check-digit', '9790321765436', true],
  ['ismn-check-digit', '9790321765437', false],
  ['ismn-check-digit', '9780306406157', false],
] as const)('%s of %s: %s (R43)', (format, value, isRight) => {
  expect(formats[format](value)).toBe(isRight);
});

test.each([
  'isbn-check-digit',
  'issn-check-digit',
  'ismn-check-digit',
] as const)(
  '%s reports nothing about what has not the shape: the shape alone is reported',
  (format) => {
    expect(formats[format]('no identifier')).toBe(true);
  },
);

test.each([
  ['0306406152', '9780306406157'],
  ['080442957X', '9780804429573'],
  ['9791034567899', undefined],
  ['9780306406158', undefined],
  ['0306406151', undefined],
])('the ISBN %s has the other form %s', (isbn, other) => {
  expect(listIsbnForms(isbn)).toEqual(other ? [isbn, other] : [isbn]);
  if (other) expect(listIsbnForms(other)).toEqual([other, isbn]);
});

test.each([
  ['M321765436', '9790321765436'],
  ['1234567890', undefined],
])('the ISMN %s has the other form %s', (ismn, other) => {
  expect(listIsmnForms(ismn)).toEqual(other ? [ismn, other] : [ismn]);
  if (other) expect(listIsmnForms(other)).toEqual([other, ismn]);
});

const kinds = [
  { name: 'isbn', steps: ['upper', 'keep:0-9X'] },
  { name: 'issn', steps: ['upper', 'keep:0-9X-'] },
  { name: 'ismn', steps: ['upper', 'keep:0-9M'] },
] as const;

describe.each(kinds)('published $name from the sample data', (kind) => {
  const file = findSampleData(`identifiers/${kind.name}.json`);
  const entries = file === undefined ? [] : readEntries(file);
  const testWithData = entries.length > 0 ? test : test.skip;
  const typed = entries.map((entry) => ({
    ...entry,
    typed: String(normaliseValue(kind.steps, hyphenated(kind.name, entry))),
  }));

  testWithData('every right one is accepted without a remark', () => {
    const refused = typed.filter(
      (entry) => entry.valid && !(hasShape(entry) && hasDigit(entry)),
    );
    expect(refused).toEqual([]);
    expect(typed.some(({ valid }) => valid)).toBe(true);
  });

  testWithData('a wrong check digit is shown and does not block (R43)', () => {
    const misprinted = typed.filter(
      (entry) => entry.reason === 'InvalidChecksum' && hasShape(entry),
    );
    expect(misprinted.filter(hasDigit)).toEqual([]);
    expect(misprinted.length).toBeGreaterThan(0);
  });

  testWithData('a wrong length is refused', () => {
    const cut = typed.filter(({ reason }) => reason === 'InvalidLength');
    expect(cut.filter(hasShape)).toEqual([]);
    expect(cut.length).toBeGreaterThan(0);
  });

  function hasShape(entry: { typed: string }): boolean {
    return formats[kind.name](entry.typed);
  }

  function hasDigit(entry: { typed: string }): boolean {
    return formats[`${kind.name}-check-digit`](entry.typed);
  }
});

interface Entry {
  value: string;
  valid: boolean;
  reason?: string;
}

function readEntries(file: string): Entry[] {
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: Entry[];
  };
  return entries;
}

/** Returns an ISSN as it is printed; other identifiers stay unchanged. */
function hyphenated(name: string, { value }: Entry): string {
  const bare = value.replaceAll(/[\s-]/g, '');
  return name === 'issn' ? `${bare.slice(0, 4)}-${bare.slice(4)}` : bare;
}
