import { expect, test } from '@jest/globals';
import { compileForm } from '../../compile/compileForm';
import { toLists } from '../listOptions';
import {
  createDefinition,
  fieldIs,
  when,
} from '../../testing/createDefinition';
import type { JsonObject } from '../../types/json';
import { restoreJoined } from './restoreJoined';

const choice = (list: string) => ({ type: 'string', list, transient: true });
const yesOrNo = { type: 'boolean', transient: true };
const list = (name: string) => ({
  version: 1,
  entries: [{ name, label: name, order: 1 }],
});
const lists = toLists({ Genres: list('STORY'), Subjects: list('CRAFT') });

/** Yes asks for the genre, No for the subject. */
const fiction = [
  when('fiction', { required: ['genre'] }, { properties: { genre: false } }),
  when('fact', { required: ['subject'] }, { properties: { subject: false } }),
];
/** No asks for the genre as well. */
const both = [
  when('fiction', { required: ['genre'] }, {}),
  when('fact', { required: ['subject'] }, { properties: { subject: false } }),
];
/** Yes asks for the subject. */
const reverse = [
  when('fact', { required: ['genre'] }, { properties: { genre: false } }),
  when(
    'fiction',
    { required: ['subject'] },
    { properties: { subject: false } },
  ),
];

async function restore(
  allOf: JsonObject[],
  join: string[],
  stored: JsonObject,
): Promise<JsonObject> {
  const { model } = await compileForm(
    createDefinition({
      properties: {
        isFiction: yesOrNo,
        genre: choice('Genres'),
        subject: choice('Subjects'),
        about: { type: 'string' },
      },
      schemas: {
        fiction: fieldIs('isFiction', true),
        fact: fieldIs('isFiction', false),
      },
      compute: [{ scope: '', field: 'about', join, separator: ' ; ' }],
      steps: [{ id: 'only', schema: { allOf } }],
    }),
  );
  return restoreJoined(model, lists, stored);
}

const orders = [
  ['genre', 'subject'],
  ['subject', 'genre'],
];

test.each(orders)(
  'a yes or no is the one that asks for the answers, joined as %s, %s',
  async (...join) => {
    const read = (rules: JsonObject[], about: string) =>
      restore(rules, join, { about });
    expect(await read(fiction, 'STORY')).toMatchObject({ isFiction: true });
    expect(await read(fiction, 'CRAFT')).toMatchObject({ isFiction: false });
    expect(await read(reverse, 'STORY')).toMatchObject({ isFiction: false });
    expect(await read(reverse, 'CRAFT')).toMatchObject({ isFiction: true });
  },
);

test.each([
  ['no list places the stored text', fiction, 'GONE'],
  ['a list places only a part of it', fiction, 'STORY ; GONE'],
  ['nothing was answered', fiction, ''],
  ['neither asks for all answers', fiction, 'STORY ; CRAFT'],
])('a yes or no stays open where %s', async (_why, rules, about) => {
  for (const join of orders)
    expect(await restore(rules, join, { about })).not.toHaveProperty(
      'isFiction',
    );
});

test('a required answer that is not there tells the yes or no', async () => {
  for (const join of orders)
    expect(await restore(both, join, { about: 'CRAFT' })).toMatchObject({
      isFiction: false,
    });
});

test('an answer that is stored itself is not changed', async () => {
  const stored = { about: 'CRAFT', isFiction: true };
  expect(await restore(fiction, ['genre', 'subject'], stored)).toMatchObject(
    stored,
  );
});
