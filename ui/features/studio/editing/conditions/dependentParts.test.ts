import { describe, expect, it } from '@jest/globals';
import type { Sentence } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked, type AskedQuestion } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
import { addSection } from '../adding/addSection';
import { insertAt, type Place } from '../definition/files';
import { visitPage } from '../definition/steps';
import { dependentsOfRemoval } from '../removing/dependents';
import { releaseDependent } from '../removing/releaseDependent';
import { removeNode } from '../removing/removeNode';
import { blockWords } from '../testing/blockWords';
import { findProblems } from '../testing/findProblems';
import { changeCondition } from './changeCondition';
import { changeFrame } from './changeFrame';
import { changeWhen, presentOfPage } from './changeWhen';
import { decidingQuestions } from './decidingQuestions';
import { presentSentence } from './ruleTerms';

const files: StudioFiles = await readSchemaFiles();
const { files: form, key } = addForm(
  files,
  { title: 'Report a map', access: 'anyone', firstQuestion: 'Title' },
  { review: 'Review and send', sent: 'Sent' },
);
const page = `steps/${key}-first/ui.json`;
const add = (before: StudioFiles, after: Place, ...asked: AskedQuestion[]) =>
  asked.reduce(
    (next, one) => addAsked(next.files, next.place, one, blockWords),
    { files: before, place: after },
  );

/** The place of the first part of a page that has a property. */
function placeOf(edited: StudioFiles, property: string, value: string): Place {
  let found: Place | undefined;
  visitPage(edited, `${key}-first`, (place, node) => {
    if (node[property] === value) found ??= place;
  });
  if (found === undefined) throw new Error(`no ${property} ${value}`);
  return found;
}

const isSold: Sentence = {
  all: [{ field: 'self/isSold', verb: 'is', value: true }],
};

/** A question that shows rows and a section. */
function withParts() {
  const asked = add(
    form,
    { file: page, pointer: '/sections/0/nodes/0' },
    { kind: 'YES_NO', label: 'Is it sold?', required: true },
    { kind: 'ROWS', label: 'Copy', rowQuestion: 'Shelf', required: true },
  );
  const deciding = placeOf(asked.files, 'field', 'isSold');
  const section = addSection(asked.files, asked.place, 'The shop');
  const { files: before } = add(section.files, section.place, {
    kind: 'TEXT',
    label: 'Which shop?',
    required: true,
  });
  const rows = placeOf(before, 'rows', 'copy');
  return { before, deciding, rows, section: section.place };
}

const { before, deciding, rows, section } = withParts();

describe('rows get a condition', () => {
  const changed = changeCondition(before, rows, isSold);

  it('as a sentence, with the examples that show it', async () => {
    expect(await findProblems(before, key)).toEqual([]);
    expect(presentSentence(changed, rows)).toEqual(isSold);
    expect(await findProblems(changed, key)).toEqual([]);
  });

  it('that is taken away again', async () => {
    const always = changeCondition(changed, rows, undefined);
    expect(presentSentence(always, rows)).toBeUndefined();
    expect(await findProblems(always, key)).toEqual([]);
  });

  it('for answers of questions outside of them', () => {
    const labels = decidingQuestions(changed, rows).map(({ label }) => label);
    expect(labels).toContain('Is it sold?');
    expect(labels).not.toContain('Shelf');
  });
});

describe('a question that shows rows and a section', () => {
  const changed = changeFrame(
    changeCondition(before, rows, isSold),
    section,
    isSold,
  );
  const dependents = (edited: StudioFiles) =>
    dependentsOfRemoval(edited, deciding, {});

  it('regression: is not deleted before they are freed, each by the change that is offered', async () => {
    expect(dependents(changed)).toEqual([
      { kind: 'shownBy', name: 'Copy', place: rows },
      { kind: 'shownBy', name: 'The shop', place: section },
    ]);
    const free = dependents(changed).reduce((next, one) => {
      const release = releaseDependent(next, deciding, one);
      expect(release?.kind).toBe('showAlways');
      return release?.files ?? next;
    }, changed);
    expect(dependents(free)).toEqual([]);
    const removed = removeNode(free, deciding, files);
    expect(await findProblems(removed, key)).toEqual([]);
  });

  it('regression: is named for questions inside rows that look at it, too', () => {
    const shelf = placeOf(before, 'field', 'shelf');
    const inRows = changeCondition(before, shelf, {
      all: [{ field: 'deposit/isSold', verb: 'is', value: true }],
    });
    const [only, ...more] = dependents(inRows);
    expect([only, more]).toEqual([
      { kind: 'shownBy', name: 'Shelf', place: shelf },
      [],
    ]);
    expect(only && releaseDependent(inRows, deciding, only)?.kind).toBe(
      'showAlways',
    );
  });

  it('regression: is not offered to decide about what shows it', () => {
    const title = { file: page, pointer: '/sections/0/nodes/0' };
    const asked = decidingQuestions(changed, deciding).map(
      ({ label }) => label,
    );
    expect(asked).toEqual(['Title']);
    expect(dependentsOfRemoval(changed, title, {})).toMatchObject([
      { kind: 'role' },
    ]);
  });

  it('regression: frees a group and a text that only the page shows for it', () => {
    const [, list = '', index = ''] =
      /^(.+)\/(\d+)$/.exec(deciding.pointer) ?? [];
    const place = { file: page, pointer: `${list}/${Number(index) + 1}` };
    const text = { block: 'authority-statement' };
    const nodes = { file: page, pointer: list };
    const noted = insertAt(before, nodes, Number(index) + 1, text);
    const shown = changeWhen(noted, place, isSold);
    expect(presentOfPage(shown, place)).toEqual(isSold);
    const [only] = dependents(shown);
    expect(only?.place).toEqual(place);
    const release = only && releaseDependent(shown, deciding, only);
    expect(release?.kind).toBe('showAlways');
    expect(release?.files).toEqual(noted);
  });
});
