import marcFields from '../../../schemas/lists/MarcField.json' with { type: 'json' };
import creatorRoles from '../../../schemas/lists/CreatorRole.json' with { type: 'json' };
import { aMarcRecord } from '../../testing/records/aMarcRecord';
import { describeRecord } from './describeRecord';
import { toMarcRules } from './marcRule';

const describing = {
  rules: toMarcRules(marcFields.entries),
  roles: creatorRoles.entries,
  source: 'the catalogue',
  today: '2026-11-23',
};
const describeFields = (...fields: string[]) =>
  describeRecord(aMarcRecord(fields), describing);

test('every entry of the list is a rule', () => {
  expect(describing.rules).toHaveLength(marcFields.entries.length);
});

test.each<[string, object]>([
  [
    '245 14 $aDie broke :$ba radical plan /$cStephen M. Pollan.',
    { title: 'Die broke', subtitle: 'a radical plan' },
  ],
  ['245 00 $aWorks.$nPart 2,$pLetters.', { title: 'Works. Part 2. Letters' }],
  [
    '245 00 $aTides :$bthe legend. --',
    { title: 'Tides', subtitle: 'the legend' },
  ],
  ['245 00 $aTides, etc.', { title: 'Tides, etc.' }],
  ['245 00 $aThe sea and me.', { title: 'The sea and me' }],
  ['245 00 $aWorks.$nPart 2.$pLetters.', { title: 'Works. Part 2. Letters' }],
  ['245 00 $aWhat if ...', { title: 'What if ...' }],
  ['245 00 $aOuverturen (Suiten).', { title: 'Ouverturen (Suiten)' }],
  ['245 00 $aTerra de Ruda\u0301.', { title: 'Terra de Ruda\u0301' }],
  [
    '245 00 $a[Map of Princeton] /$c[surveyed by John Bevan]',
    { title: 'Map of Princeton' },
  ],
  [
    "245 00 $aHuang jin shi dai =$bChinese children's literature /$cZhu Ziqiang",
    { title: 'Huang jin shi dai' },
  ],
  ['020 ## $a0192832255 (pbk. : alk. paper)', { isbn: '0192832255' }],
  ['020 ## $a978-0-306-40615-7 :$c$20', { isbn: '9780306406157' }],
  [
    '490 1# $aAbout series ;$vnambar 2',
    { seriesTitle: 'About series', seriesNumber: 'nambar 2' },
  ],
  ['250 ## $a1st ed.', { edition: '1st ed.' }],
  ['250 ## $aThird edition.', { edition: 'Third edition' }],
  ['250 ## $aDi 1 ban.', { edition: 'Di 1 ban' }],
  ['250 ## $a[1st ed.]', { edition: '1st ed.' }],
  [
    "440 #4 $aThe world's classics ;$v7",
    { seriesTitle: "The world's classics", seriesNumber: '7' },
  ],
  ['263 ## $a9801', { date: '1998-01' }],
  ['263 ## $a3612', { date: '2036-12' }],
  ['263 ## $a202607.', { date: '2026-07' }],
  ['263 ## $a2026--', {}],
  ['263 ## $a2699', { date: '2026' }],
  ['264 #1 $aHobart :$bMoss,$c[2014]', { date: '2014' }],
  ['260 ## $aNew York :$cc1998.', { date: '1998' }],
  ['999 ## $aLocal', {}],
])('%s gives %j [S1-7.prepub]', (field, expected) => {
  const found = describeFields(field);
  expect(found).toEqual({
    source: 'the catalogue',
    languages: ['eng'],
    creators: [],
    subjects: [],
    ...expected,
  });
});

test('the projected date goes before the imprint, the first of several editions before the others', () => {
  expect(
    describeFields(
      '260 ## $c1998.',
      '250 ## $aThird edition.',
      '250 ## $aThirtieth anniversary edition.',
      '263 ## $a9803',
    ),
  ).toMatchObject({ date: '1998-03', edition: 'Third edition' });
});

test('the ISBN of the electronic edition goes before those in print', () => {
  expect(
    describeFields(
      '020 ## $a9781107176621$q(hardcover)$0(uri) http://online.example/1',
      '020 ## $a9780822395898$q(electronic bk.)',
    ),
  ).toMatchObject({ isbn: '9780822395898' });
});

test.each<[string, object | undefined]>([
  [
    '100 1# $aSill, Cathryn P.,$d1953-,$eauthor.',
    {
      type: 'PERSON',
      givenNames: 'Cathryn P.',
      lastName: 'Sill',
      yearOfBirth: 1953,
      role: 'AUTHOR',
    },
  ],
  ['100 0# $aHomer.', { type: 'PERSON', lastName: 'Homer', role: 'AUTHOR' }],
  [
    '700 1# $aSill, John,$eillustrator.',
    { givenNames: 'John', lastName: 'Sill', role: 'ILLUSTRATOR' },
  ],
  ['700 1# $aGray, Donald J.,$4edt', { lastName: 'Gray', role: 'EDITOR' }],
  ['700 1# $aGray, Donald J.', { givenNames: 'Donald J.', lastName: 'Gray' }],
  ['700 12 $aLewis, John,$d1920-$tSelections.', undefined],
  ['100 1# $aAdoff, Arnold,$ecomp.', { lastName: 'Adoff', role: 'COMPILER' }],
  [
    '700 1# $aMoss, Ada$4http://id.loc.gov/vocabulary/relators/trl',
    { lastName: 'Moss', role: 'TRANSLATOR' },
  ],
  ['700 1# $aWu, Li.', { givenNames: 'Li', lastName: 'Wu' }],
  ['700 1# $aCopland, Aaron,$d1900-1990,$edonor.', undefined],
  ['710 2# $aMuseum of Art (New York, N.Y.),$ehost institution.', undefined],
  [
    '110 2# $aTasmania.$bDepartment of Tides.',
    {
      type: 'ORGANISATION',
      organisationName: 'Tasmania. Department of Tides',
      role: 'AUTHOR',
    },
  ],
  [
    '700 1# $aNadvī, Sulaimān,$d-1953',
    { givenNames: 'Sulaimān', lastName: 'Nadvī' },
  ],
])('%s is the creator %j [S1-7.prepub]', (field, expected) => {
  const { creators } = describeFields(field);
  expect(creators).toEqual(
    expected === undefined ? [] : [expect.objectContaining(expected)],
  );
  if (expected !== undefined && !('yearOfBirth' in expected))
    expect(creators[0]).not.toHaveProperty('yearOfBirth');
});

test('subjects are collected, as the record writes them', () => {
  expect(
    describeFields('650 #0 $aFinance, Personal.', '650 #0 $aTides$zTasmania.')
      .subjects,
  ).toEqual(['Finance, Personal', 'Tides']);
});

test.each([
  ['a book', 'a', '100 1# $aBach, Johann Sebastian,$d1685-1750.', 'AUTHOR'],
  ['a score', 'c', '100 1# $aBach, Johann Sebastian,$d1685-1750.', 'COMPOSER'],
  ['a manuscript score', 'd', '100 1# $aBach, Johann Sebastian.', 'COMPOSER'],
  ['a score', 'c', '100 1# $aBarlow, Fred,$earranger of music.', undefined],
  ['a score', 'c', '100 1# $aBarlow, Fred,$4arr', 'ARRANGER'],
  ['a score', 'c', '700 1# $aBarlow, Fred.', undefined],
])(
  'who %s is by, type %s, has the role that suits it: %s',
  (_what, type, field, role) => {
    const record = aMarcRecord([field]);
    const leader = record.leader.replace(/^(.{6})./, `$1${type}`);
    const { creators } = describeRecord({ ...record, leader }, describing);
    expect(creators.map((creator) => creator.role)).toEqual([role]);
  },
);

test('a creator in a role of no list is no author', () => {
  const { creators } = describeFields('100 1# $aHolman, Ada,$edesigner.');
  expect(creators).toEqual([
    {
      name: 'Holman, Ada',
      type: 'PERSON',
      givenNames: 'Ada',
      lastName: 'Holman',
    },
  ]);
});

test('regression: a story has no subjects, only its genre: its headings say what it tells of [S1-7.prepub]', () => {
  expect(
    describeFields(
      '650 #0 $aSocial classes$vFiction.',
      '650 #7 $aSocial classes.$2fast',
      '655 #7 $aLove stories.$2lcgft',
    ).subjects,
  ).toEqual(['Love stories']);
  expect(
    describeFields('650 #0 $aRabbits$xJuvenile fiction.').subjects,
  ).toEqual([]);
});
