import { readFile } from 'node:fs/promises';
import { findSampleData } from '../../testing/files/findSample';
import { splitCreators } from './splitCreators';

/** Names in MARC records of libraries: 100 and 700 persons, 110 and 710 organisations. */
const FILES = ['book', 'map', 'prepub', 'score', 'serial'];

interface MarcField {
  ind1: string;
  subfields: Record<string, string>[];
}
interface MarcRecord {
  fields: Record<string, MarcField | string>[];
}

/** Product names such as "ProQuest Central" are among the organisations and look like persons. */
const LEAST_WHOLE = 0.85;
const LEAST_ORGANISATIONS = 0.8;
const LEAST_PERSONS = 0.97;

const paths = FILES.flatMap(
  (name) => findSampleData(`catalogue/${name}.marc.json`) ?? [],
);

async function readNames(
  tags: readonly string[],
  indicator: RegExp,
  parts: string,
): Promise<string[]> {
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  const names = texts
    .flatMap((text) => JSON.parse(text) as MarcRecord[])
    .flatMap(({ fields }) => fields.flatMap((field) => Object.entries(field)))
    .flatMap(([tag, field]) =>
      tags.includes(tag) &&
      typeof field === 'object' &&
      indicator.test(field.ind1)
        ? toName(field, parts)
        : [],
    );
  return [...new Set(names)];
}

function toName({ subfields }: MarcField, parts: string): string {
  return subfields
    .flatMap((subfield) => Object.entries(subfield))
    .filter(([code]) => parts.includes(code))
    .map(([, text]) => text)
    .join(' ')
    .replace(/[,.\s]+$/, '');
}

function toShare(
  names: readonly string[],
  isRight: (name: string) => boolean,
): number {
  return names.filter(isRight).length / names.length;
}

const describeReal = paths.length === 0 ? describe.skip : describe;

describeReal('the names in real catalogue records', () => {
  test('regression: of organisations are not split', async () => {
    const names = await readNames(['110', '710'], /./, 'ab');
    const isWhole = (name: string) => {
      const [creator, ...more] = splitCreators(name);
      return more.length === 0 && creator?.givenNames === undefined;
    };
    const isTold = (name: string) =>
      splitCreators(name)[0]?.type === 'ORGANISATION';
    expect(toShare(names, isWhole)).toBeGreaterThan(LEAST_WHOLE);
    expect(toShare(names, isTold)).toBeGreaterThan(LEAST_ORGANISATIONS);
  });

  test.each([
    [
      'with the last name first',
      (last: string, given: string) => `${last}, ${given}`,
    ],
    [
      'in the order of speech',
      (last: string, given: string) => `${given} ${last}`,
    ],
  ])('of persons %s are read right', async (_order, write) => {
    const names = await readNames(['100', '700'], /1/, 'a');
    const isRight = (name: string) => {
      const [last = '', given = ''] = name.split(', ');
      const [creator, ...more] = splitCreators(write(last, given));
      return (
        more.length === 0 &&
        creator?.lastName === last &&
        creator.givenNames === given
      );
    };
    expect(toShare(names, isRight)).toBeGreaterThan(LEAST_PERSONS);
  });
});
