import {
  createDepositContext,
  getDepositForm,
  sampleFiles,
} from '@engine/testing/depositForm';
import { createFile, toFiles } from '@engine/testing/createContext';
import { anonymousUser, createUser } from '@engine/testing/createUser';
import { someTitles } from '@engine/testing/titleDeposits';
import { visibleQuestions } from '@engine/testing/visibleQuestions';
import {
  addRow,
  at,
  choose,
  rowsOf,
  sender,
  set,
} from '@engine/testing/wizardEvents';
import { sentence } from '@engine/evaluate/wording/sentences';
import { storable } from '@engine/evaluate/documents/storable';
import type { Json, JsonObject } from '@engine/types/json';
import type { WizardState } from '@engine/types/wizard';
import { beginWizard } from '@engine/wizard/wizardState';

const form = await getDepositForm();
const part = (id: string) =>
  createFile(id, { purpose: 'MULTIPART_MONO_PART', checksum: 'the same' });
const map = createFile('map', {
  purpose: 'MAP',
  originalFilename: 'map.tif',
});
const context = createDepositContext({
  user: createUser('PUBLISHER', {
    userPreferences: [
      { property: 'ACCESS_AGREEMENT_AUTHORITY', value: 'true' },
      { property: 'ACCESS_CONDITION', value: 'OPEN_VIEW_ONLY' },
      { property: 'COMMERCIAL_AVAILABILITY', value: 'true' },
      { property: 'CREATIVE_COMMONS', value: 'ATTRIBUTION_NONCOMMERCIAL' },
    ],
  }),
  files: { ...sampleFiles(), ...toFiles([part('one'), part('two'), map]) },
});
const send = sender(form, context);
const begun = beginWizard(form, context);
const book = set('/submissionItems/0/publicationFile', {
  tempFileId: 'BOOK-1',
});

/** A kind of title under which parts or items are deposited. */
interface Kind {
  kind: string;
  /** The field of the deposit that names or describes the title. */
  field: string;
  step: string;
  type: { existing: string; new: string };
  enter: readonly [path: string, value: Json];
  title: Record<string, Json>;
  /** The requested values with which a change begins. */
  requested: Record<string, Json>;
  messages: { choose: string; unchanged: string };
  /** The question before a change removes rows: its name and its sentence. */
  remove: 'removeParts' | 'removeItems';
  removed: RegExp;
}

const multipart: Kind = {
  kind: 'multipart monograph',
  field: 'multipartMonoTitle',
  step: 'multipart-mono',
  type: { existing: 'MULTIPART_MONO_PART', new: 'MULTIPART_MONO_TITLE' },
  enter: ['/isMultipartMono', true],
  title: {
    ...someTitles['multipartMonoTitle']?.[0],
    subtitle: 'from the cape',
  },
  requested: {
    requestedTitle: 'The Lamplighter',
    requestedSubtitle: 'from the cape',
    requestedIsbn: '9780645003208',
  },
  messages: {
    choose: 'Please select a multipart monograph title.',
    unchanged:
      'You answered that there has been changes to your multipart monograph title since your last deposit, but you have not provided the changes.',
  },
  remove: 'removeParts',
  removed:
    /^You can only provide a single sample part as evidence of the changes to the multipart monograph title\. Selecting this option will remove your uploaded parts\. Do you wish to proceed\?$/,
};
const ephemera: Kind = {
  kind: 'ephemera',
  field: 'ephemeraTitle',
  step: 'ephemera',
  type: { existing: 'EPHEMERA_ITEM', new: 'EPHEMERA_TITLE' },
  enter: ['/type', 'EPHEMERA_ITEM'],
  title: { ...someTitles['ephemeraTitle']?.[0] },
  requested: { requestedTitle: 'The Lamplighter' },
  messages: {
    choose: 'Please select an ephemera title.',
    unchanged:
      'You answered that there has been changes to your ephemera title since your last deposit, but you have not provided the changes.',
  },
  remove: 'removeItems',
  removed: /will remove your uploaded items/,
};
const kinds = [multipart, ephemera];

const enter = ({ enter: [path, value] }: Kind, state = begun) =>
  send(state, set(path, value));
const chosenOf = (kind: Kind) =>
  send(enter(kind), choose(kind.field, kind.title), addRow(2), addRow(3));
const findingsIn = (state: WizardState, path: string) =>
  state.form.evaluation.findings.filter((finding) => finding.path === path);
const codesAt = (state: WizardState, path: string) =>
  findingsIn(state, path).map(({ code }) => code);
const asks = (state: WizardState, path: string) =>
  visibleQuestions(form, state.form).questions.some(
    (question) => question.path === path,
  );

describe('the question about several parts [S1-6.authenticated.questions S1-4.type.leave-monograph]', () => {
  test.each([
    ['a user of a publisher', createUser('PUBLISHER'), true],
    ['staff', createUser('EDEPOSIT_ADMIN'), true],
    ['a visitor', anonymousUser, false],
  ])('for a monograph of %s: %s', (_who, user, isAsked) => {
    const state = beginWizard(form, createDepositContext({ user }));
    expect(asks(state, '/isMultipartMono')).toBe(isAsked);
  });

  test('goes with the monograph, and its answer too', () => {
    const serial = send(chosenOf(multipart), set('/form', 'SERIAL', true));
    expect(asks(serial, '/isMultipartMono')).toBe(false);
    expect(at(serial, '/isMultipartMono')).toBeUndefined();
    expect(at(serial, '/multipartMonoTitle')).toBeUndefined();
    const back = send(serial, set('/form', 'MONOGRAPH', true));
    expect(at(back, '/isMultipartMono')).toBe(false);
    expect(at(back, '/type')).toBe('BOOK');
  });

  test('a no with several parts asks, and keeps the first', () => {
    const pending = send(chosenOf(multipart), set('/isMultipartMono', false));
    expect(pending.form.pending?.confirm).toBe('keepFirstFile');
    const left = send(
      chosenOf(multipart),
      set('/isMultipartMono', false, true),
    );
    expect(rowsOf(left, 'key')).toEqual([1]);
    expect(at(left, '/type')).toBe('BOOK');
    expect(left.steps['multipart-mono']?.include).toBe(false);
  });
});

describe.each(kinds)('$kind', (kind) => {
  const { field, step, type, messages, title } = kind;
  const entered = enter(kind);
  const chosen = chosenOf(kind);
  const asked = send(chosen, set(`/${field}/changeRequest`, true));
  const details = set(`/${field}/changeDetails`, true);
  const fresh = send(chosen, set('/type', type.new, true));

  test('has a step of its own, and begins with an existing title [S1-4.modes.multipart]', () => {
    expect(entered.steps[step]?.include).toBe(true);
    expect(entered.steps['monograph-details']?.include).toBe(false);
    expect(at(entered, '/type')).toBe(type.existing);
    expect(findingsIn(entered, `/${field}/id`)[0]?.message).toBe(
      messages.choose,
    );
  });

  test('asks for no year of a monograph, but of each row [S1-5.monograph.year-multipart]', () => {
    const shown = visibleQuestions(form, chosen.form).questions.filter(
      ({ field: name }) => name === 'yearOfPublication',
    );
    expect(shown.map(({ step: at }) => at)).toEqual([step, step, step]);
  });

  test('a row begins with the year of today', () => {
    expect(rowsOf(chosen, 'yearOfPublication')[0]).toBe(2026);
  });

  test('a file of the first step is that of the first row, and back', () => {
    const moved = enter(kind, send(begun, book));
    const file = [{ tempFileId: 'BOOK-1' }];
    expect(rowsOf(moved, 'publicationFile')).toEqual(file);
    const [path] = kind.enter;
    const left = send(
      moved,
      set(path, path === '/type' ? 'BOOK' : false, true),
    );
    expect(rowsOf(left, 'publicationFile')).toEqual(file);
  });

  test('a file of the first step that is none of a row goes, after a question (R70)', () => {
    const [path, value] = kind.enter;
    const file = '/submissionItems/0/publicationFile';
    const mapped = send(
      begun,
      set('/type', 'MAP'),
      set(file, { tempFileId: 'map' }),
    );
    const pending = send(mapped, set(path, value));
    expect(pending.form.pending?.confirm).toBe('dropFile');
    const gone = send(mapped, set(path, value, true));
    expect(gone.steps[step]?.include).toBe(true);
    expect(at(gone, file)).toBeUndefined();
  });

  test('another deposit like it leads to the same step', () => {
    const stored = chosen.form.data;
    const values = Object.fromEntries(
      ['form', 'isMultipartMono', 'type'].flatMap((name) => {
        const value = stored[name];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const like = { type: 'prefilled', name: 'another', values } as const;
    const another = send(begun, { ...like, overwrite: true });
    expect(another.steps[step]?.include).toBe(true);
    expect(at(another, '/type')).toBe(type.existing);
  });

  test('an existing title is copied, with its access and licence for every row', () => {
    expect(at(chosen, `/${field}`)).toMatchObject(title);
    expect(rowsOf(chosen, 'accessCondition')).toEqual(
      Array(3).fill('ONSITE_ALL'),
    );
    expect(rowsOf(chosen, 'license')).toEqual(Array(3).fill('ATTRIBUTION'));
  });

  test('a new title begins empty, with the preferences of the user [S1-4.type.to-multipart-title]', () => {
    const described = at(fresh, `/${field}`);
    for (const name of Object.keys(title))
      if (name !== 'language') expect(described).not.toHaveProperty(name);
    expect(at(fresh, '/accessStatementAccepted')).toBe(true);
    expect(rowsOf(fresh, 'accessCondition')).toEqual(
      Array(3).fill('OPEN_VIEW_ONLY'),
    );
    expect(rowsOf(fresh, 'commerciallyAvailable')).toEqual(Array(3).fill(true));
    expect(rowsOf(fresh, 'license')).toEqual(
      Array(3).fill('ATTRIBUTION_NONCOMMERCIAL'),
    );
  });

  test('a new title asks before its details go, and then all titles are there to choose from [S1-4.modes.multipart]', () => {
    const described = send(fresh, set(`/${field}/title`, 'Kelp'));
    const pending = send(described, set('/type', type.existing));
    expect(pending.form.pending?.confirm).toBe('leaveNewTitle');
    const back = send(described, set('/type', type.existing, true));
    expect(at(back, `/${field}/title`)).toBeUndefined();
  });

  test('regression: a new title goes without a question while only the form and the preferences have filled it in', () => {
    const back = send(fresh, set('/type', type.existing));
    expect(back.form.pending).toBeUndefined();
    expect(at(back, '/type')).toBe(type.existing);
  });

  test('a typed new title comes back with the answers that showed it [R8]', () => {
    const [path, value] = kind.enter;
    const typed = send(
      enter(kind),
      set('/type', type.new),
      set(`/${field}/title`, 'Kelp'),
    );
    const away = send(
      typed,
      ...(value === true ? [set(path, false)] : []),
      set('/type', 'MAP', true),
    );
    const again = send(away, set(path, value), set('/type', type.new));
    expect(at(again, `/${field}/title`)).toBe('Kelp');
  });

  test('a change begins with the current values [S1-4.change.prefill]', () => {
    const state = send(asked, set(`/${field}/changeDetails`, true, true));
    expect(at(state, `/${field}`)).toMatchObject(kind.requested);
  });

  test('what is asked for and is so already is not stored [S1-4.change.equal-nulled S2-4.multipart.equal]', () => {
    const state = send(
      asked,
      set(`/${field}/changeDetails`, true, true),
      set(`/${field}/requestedTitle`, 'The Lantern'),
    );
    const stored = storable(form, state.form.data)[field] as JsonObject;
    const requested = Object.entries(stored).filter(
      ([name]) => name in kind.requested,
    );
    expect(requested).toEqual([['requestedTitle', 'The Lantern']]);
  });

  test('a change with nothing changed is refused in the words for this kind [S1-5.change.nothing-multipart S2-5.messages.multipart-unchanged]', () => {
    expect(findingsIn(asked, `/${field}/changeRequest`)).toMatchObject([
      { code: 'anyDiffers', message: messages.unchanged },
    ]);
  });

  test('a change with several rows asks before it removes them; a yes keeps the first [S1-4.change.remove-parts]', () => {
    const pending = send(asked, details);
    expect(pending.form.pending?.confirm).toBe(kind.remove);
    expect(sentence(form, `${kind.remove}Text`, {})).toMatch(kind.removed);
    const trimmed = send(asked, set(`/${field}/changeDetails`, true, true));
    expect(rowsOf(trimmed, 'key')).toEqual([1]);
  });

  test('a no keeps the rows and cancels the change request [S1-4.change.remove-parts-cancelled]', () => {
    const declined = send(asked, details, { type: 'changeDeclined' });
    expect(declined.form.pending).toBeUndefined();
    expect(at(declined, `/${field}/changeRequest`)).toBe(false);
    expect(at(declined, `/${field}/changeDetails`)).toBeUndefined();
    expect(rowsOf(declined, 'key')).toEqual([1, 2, 3]);
  });

  test('a change with one row asks nothing', () => {
    const one = send(
      entered,
      choose(field, title),
      set(`/${field}/changeRequest`, true),
      details,
    );
    expect(one.form.pending).toBeUndefined();
    expect(at(one, `/${field}/changeDetails`)).toBe(true);
  });

  test('takes 100 rows, and no more [S1-9.parts]', () => {
    const many = (count: number) =>
      send(
        send(entered, choose(field, title)),
        ...Array.from({ length: count - 1 }, (_none, row) => addRow(row + 2)),
      );
    expect(codesAt(many(100), '/submissionItems')).toEqual([]);
    expect(codesAt(many(101), '/submissionItems')).toEqual(['maxItemsFrom']);
  });

  test.each<[string, Json | undefined, string[]]>([
    ['itemTitle', undefined, ['required']],
    ['itemTitle', 'Vol. 2', []],
    ['itemTitle', 'x'.repeat(500), []],
    ['itemTitle', 'x'.repeat(501), ['maxLength']],
    ['yearOfPublication', 1799, ['minimum']],
    ['yearOfPublication', 2036, []],
  ])(
    'a row with %s %j finds %j [S1-5.rows.part-number]',
    (name, value, codes) => {
      const path = `/submissionItems/1/${name}`;
      const state =
        value === undefined ? chosen : send(chosen, set(path, value));
      expect(codesAt(state, path)).toEqual(codes);
    },
  );
});

describe('what changes of a multipart monograph [S1-5.change.nothing-multipart]', () => {
  test.each([
    ['requestedTitle', 'The Lantern', true],
    ['requestedSubtitle', 'from the bay', true],
    ['requestedIsbn', '9780306406157', true],
    ['requestedTitle', 'The Lamplighter', false],
    ['requestedSubtitle', '', false],
    ['requestedIsbn', '', false],
  ])('%s "%s" is a change: %s', (name, value, isChange) => {
    const state = send(
      chosenOf(multipart),
      set('/multipartMonoTitle/changeRequest', true),
      set('/multipartMonoTitle/changeDetails', true, true),
      set(`/multipartMonoTitle/${name}`, value),
    );
    expect(codesAt(state, '/multipartMonoTitle/changeRequest')).toEqual(
      isChange ? [] : ['anyDiffers'],
    );
  });
});

test.each([
  [
    'isbn',
    [
      set('/type', 'MULTIPART_MONO_TITLE'),
      set('/multipartMonoTitle/hasIsbn', true),
    ],
  ],
  [
    'requestedIsbn',
    [
      choose('multipartMonoTitle', multipart.title),
      set('/multipartMonoTitle/changeRequest', true),
      set('/multipartMonoTitle/changeDetails', true),
    ],
  ],
])(
  'the %s of a multipart monograph is put right as it is typed [S1-5.identifiers.input]',
  (name, events) => {
    const path = `/multipartMonoTitle/${name}`;
    const state = send(enter(multipart), ...events, set(path, '0-8044-2957-x'));
    expect(at(state, path)).toBe('080442957X');
  },
);

describe('a new multipart monograph title [S1-5.multipart-title.rules S1-5.multipart-title.subtitle S1-5.multipart-title.isbn S1-5.multipart-title.first-part S1-5.multipart-title.url S1-5.multipart-title.print S1-5.multipart-title.has-former S1-5.multipart-title.former-title S1-5.multipart-title.former-isbn S1-5.multipart-title.fiction S1-5.multipart-title.languages S1-5.multipart-title.notes]', () => {
  const begins = send(
    enter(multipart),
    set('/type', 'MULTIPART_MONO_TITLE'),
    ...Object.entries({
      title: 'The letters of Emma Marrow',
      hasIsbn: true,
      isbn: '9780645003208',
      firstPart: 2001,
      publishedInPrint: false,
      hasFormerTitle: true,
      formerTitle: 'Letters',
      isFiction: false,
    }).map(([name, value]) => set(`/multipartMonoTitle/${name}`, value)),
  );
  const long = (length: number) => 'x'.repeat(length);
  const address = (length: number) => `https://x.org/${long(length - 14)}`;

  test.each<[name: string, value: Json, codes: string[]]>([
    ['title', '', ['required']],
    ['title', long(1000), []],
    ['title', long(1001), ['maxLength']],
    ['title', 'The letters of Emma Marrow, part 4', ['notPattern']],
    ['subtitle', '', []],
    ['subtitle', long(1000), []],
    ['subtitle', long(1001), ['maxLength']],
    ['hasIsbn', null, ['required']],
    ['isbn', '', ['required']],
    ['isbn', '978064500320', ['isbn']],
    ['isbn', '9780306406157', []],
    ['firstPart', '', ['required']],
    ['firstPart', 1799, ['minimum']],
    ['firstPart', 1800, []],
    ['firstPart', 2036, []],
    ['firstPart', 2037, ['yearsAhead']],
    ['url', '', []],
    ['url', address(500), []],
    ['url', address(501), ['maxLength']],
    ['publishedInPrint', null, ['required']],
    ['publishedInPrint', true, []],
    ['hasFormerTitle', null, ['required']],
    ['formerTitle', '', ['required']],
    ['formerTitle', long(1000), []],
    ['formerTitle', long(1001), ['maxLength']],
    ['formerIsbn', '', []],
    ['formerIsbn', long(20), []],
    ['formerIsbn', long(21), ['maxLength']],
    ['isFiction', null, ['required']],
    ['isFiction', true, []],
    ['languages', [], ['required']],
    ['languages', ['eng', 'fre'], []],
    ['anythingElse', '', []],
    ['anythingElse', long(500), []],
    ['anythingElse', long(501), ['maxLength']],
  ])('finds in %s %j: %j', (name, value, codes) => {
    const path = `/multipartMonoTitle/${name}`;
    const state = send(begins, set(path, value));
    expect(codesAt(state, path)).toEqual(codes);
  });

  test.each([
    ['hasIsbn', ['isbn']],
    ['hasFormerTitle', ['formerTitle', 'formerIsbn']],
  ])('a no to %s hides %j [S1-4.dependent.former-title]', (question, names) => {
    const state = send(begins, set(`/multipartMonoTitle/${question}`, false));
    for (const name of names) {
      expect(asks(begins, `/multipartMonoTitle/${name}`)).toBe(true);
      expect(asks(state, `/multipartMonoTitle/${name}`)).toBe(false);
      expect(at(state, `/multipartMonoTitle/${name}`)).toBeUndefined();
    }
  });

  test('two parts with the same bytes are found as before [S1-4.type.to-multipart-title]', () => {
    const state = send(
      chosenOf(multipart),
      set('/submissionItems/0/publicationFile', { tempFileId: 'one' }),
      set('/submissionItems/1/publicationFile', { tempFileId: 'two' }),
      set('/type', 'MULTIPART_MONO_TITLE', true),
    );
    expect(codesAt(state, '/submissionItems/1/publicationFile')).toContain(
      'uniqueBy',
    );
  });
});

describe('ephemera', () => {
  test('a book asks before it keeps the file of the first item alone', () => {
    const pending = send(chosenOf(ephemera), set('/type', 'BOOK'));
    expect(pending.form.pending?.confirm).toBe('keepFirstFile');
    const book = send(chosenOf(ephemera), set('/type', 'BOOK', true));
    expect(rowsOf(book, 'key')).toEqual([1]);
  });
});
