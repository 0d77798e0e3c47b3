import {
  createDepositContext,
  getDepositForm,
  sampleFiles,
} from '@engine/testing/depositForm';
import { createFile, toFiles } from '@engine/testing/createContext';
import { createUser } from '@engine/testing/createUser';
import {
  addRow,
  at,
  change,
  choose as chooseTitle,
  rowsOf,
  sender,
  set,
} from '@engine/testing/wizardEvents';
import { isShown } from '@engine/evaluate/wording/pageTexts';
import { placeholderValues } from '@engine/evaluate/wording/placeholderValues';
import { sentence } from '@engine/evaluate/wording/sentences';
import type { JsonObject } from '@engine/types/json';
import type { WizardState } from '@engine/types/wizard';
import { beginWizard } from '@engine/wizard/wizardState';

const form = await getDepositForm();
const preferences = [
  { property: 'ACCESS_AGREEMENT_AUTHORITY', value: 'true' },
  { property: 'ACCESS_CONDITION', value: 'OPEN_VIEW_ONLY' },
  { property: 'COMMERCIAL_AVAILABILITY', value: 'true' },
  { property: 'CREATIVE_COMMONS', value: 'ATTRIBUTION_NONCOMMERCIAL' },
] as const;
const context = createDepositContext({
  user: createUser('PUBLISHER', { userPreferences: [...preferences] }),
  files: {
    ...sampleFiles(),
    ...toFiles([
      createFile('map.tif', { purpose: 'MAP', originalFilename: 'map.tif' }),
    ]),
  },
});

/** The titles of a publisher as `GET publisher/serials` answers them. */
const titles = {
  open: {
    id: 'w1',
    title: 'The Lamplighter',
    subtitle: 'a review',
    issn: '2653-2212',
    frequency: 'QUARTERLY',
    status: 'ACCEPTED',
    workObjId: 'W-1',
    accessCondition: 'ONSITE_ALL',
    commerciallyAvailable: false,
    license: 'ATTRIBUTION',
    selectable: true,
  },
  bare: {
    id: 'w2',
    title: 'Kelp',
    status: 'ACCEPTED',
    workObjId: 'W-2',
    accessCondition: 'OPEN',
    commerciallyAvailable: true,
    license: 'NOT_APPLICABLE',
  },
  hidden: {
    id: 'w3',
    title: 'Sands',
    status: 'ACCEPTED',
    workObjId: 'W-3',
    accessCondition: 'RESTRICTED',
    commerciallyAvailable: false,
    license: 'NOT_APPLICABLE',
  },
} satisfies Record<string, JsonObject>;

const send = sender(form, context);
const choose = (title: keyof typeof titles) =>
  chooseTitle('serialTitle', titles[title]);

const serial = send(beginWizard(form, context), set('/form', 'SERIAL'));
const chosen = send(serial, choose('open'), addRow(2), addRow(3));

describe('the form [S1-2.type.form S1-4.type.serial-type S1-4.modes.serial]', () => {
  test('a serial asks for its title and issues on a step of its own [S2-2.routes.serial-details]', () => {
    expect(serial.steps['serial-details']?.include).toBe(true);
    expect(serial.steps['monograph-details']?.include).toBe(false);
    expect(serial.steps['publication-type']?.valid).toBe(true);
    expect(
      serial.form.evaluation.steps['serial-details']?.findings[0],
    ).toMatchObject({
      path: '/serialTitle/id',
      message: 'Please select a serial title.',
    });
  });

  test('it begins with an existing title', () => {
    expect(at(serial, '/type')).toBe('SERIAL_ISSUE');
  });

  test('a file that was chosen before is that of the first issue, and back', () => {
    const book = set('/submissionItems/0/publicationFile', {
      tempFileId: 'BOOK-1',
    });
    const moved = send(
      beginWizard(form, context),
      set('/form', 'MONOGRAPH'),
      book,
      set('/form', 'SERIAL'),
    );
    expect(rowsOf(moved, 'publicationFile')).toEqual([
      { tempFileId: 'BOOK-1' },
    ]);
    const back = send(moved, set('/form', 'MONOGRAPH'));
    expect(rowsOf(back, 'publicationFile')).toEqual([{ tempFileId: 'BOOK-1' }]);
  });

  test('a file that is no issue goes, after a question', () => {
    const map = send(
      beginWizard(form, context),
      set('/form', 'MONOGRAPH'),
      set('/type', 'MAP'),
      set('/submissionItems/0/publicationFile', { tempFileId: 'map.tif' }),
    );
    const asked = send(map, set('/form', 'SERIAL'));
    expect(asked.form.pending?.confirm).toBe('dropFile');
    const gone = send(map, set('/form', 'SERIAL', true));
    expect(at(gone, '/form')).toBe('SERIAL');
    expect(rowsOf(gone, 'publicationFile')).toEqual([undefined]);
  });
});

describe('an existing title [S1-4.titles.select-copies S1-4.titles.select-access]', () => {
  test('is copied, with its access and licence for every issue, also one that is added', () => {
    expect(at(chosen, '/serialTitle')).toMatchObject({
      id: 'w1',
      title: 'The Lamplighter',
      frequency: 'QUARTERLY',
    });
    expect(at(chosen, '/accessStatementAccepted')).toBe(true);
    expect(at(chosen, '/hasCreativeCommons')).toBe(true);
    expect(rowsOf(chosen, 'accessCondition')).toEqual(
      Array(3).fill('ONSITE_ALL'),
    );
    expect(rowsOf(chosen, 'commerciallyAvailable')).toEqual(
      Array(3).fill(false),
    );
    expect(rowsOf(chosen, 'license')).toEqual(Array(3).fill('ATTRIBUTION'));
  });

  test('all that is shown of a title is copied', () => {
    const { form: entry, schemas } = form.definition;
    const { asks } = schemas['/items/existing-serial-title'] ?? {};
    const shown = (asks as string[]).filter(
      (field) => !/^(change|requested)/.test(field),
    );
    const copied = Object.values(entry.prefill?.['serialTitle'] ?? {});
    expect(shown.length).toBeGreaterThan(20);
    expect(copied).toEqual(
      expect.arrayContaining(shown.map((field) => `/serialTitle/${field}`)),
    );
  });

  test('selecting it accepts the access statement', () => {
    const refused = send(serial, set('/accessStatementAccepted', false));
    const state = send(refused, choose('open'));
    expect(at(state, '/accessStatementAccepted')).toBe(true);
  });

  test('another replaces all of it, and clears the change flags', () => {
    const other = send(
      chosen,
      set('/serialTitle/changeRequest', true),
      set('/serialTitle/changeFrequency', true),
      set('/serialTitle/changeAccess', true),
      choose('bare'),
    );
    expect(at(other, '/serialTitle')).toEqual({
      id: 'w2',
      title: 'Kelp',
      status: 'ACCEPTED',
      workObjId: 'W-2',
      accessCondition: 'OPEN',
      commerciallyAvailable: true,
      license: 'NOT_APPLICABLE',
      changeAccess: false,
      changeLicense: false,
    });
    expect(rowsOf(other, 'accessCondition')).toEqual(Array(3).fill('OPEN'));
  });

  test('regression: one without a licence forgets the licence of the title before', () => {
    const other = send(
      chosen,
      choose('open'),
      choose('bare'),
      set('/hasCreativeCommons', true),
    );
    expect(rowsOf(other, 'license')).toEqual(Array(3).fill(undefined));
  });

  test('without a licence nothing is licensed [S1-4.reuse.default]', () => {
    const bare = send(serial, choose('bare'));
    expect(at(bare, '/hasCreativeCommons')).toBe(false);
    expect(rowsOf(bare, 'license')).toEqual([undefined]);
  });
});

describe('a change request', () => {
  const asked = send(chosen, set('/serialTitle/changeRequest', true));
  const details = set('/serialTitle/changeDetails', true);

  test('begins with the current values [S1-4.change.prefill]', () => {
    const state = send(asked, set('/serialTitle/changeDetails', true, true));
    expect(at(state, '/serialTitle')).toMatchObject({
      requestedTitle: 'The Lamplighter',
      requestedSubtitle: 'a review',
      requestedIssn: '2653-2212',
    });
  });

  test.each([
    ['requestedTitle', 'The Lantern', true],
    ['requestedSubtitle', 'a magazine', true],
    ['requestedIssn', '2653-2204', true],
    ['requestedSubtitle', ' ', true],
    ['requestedIssn', '', true],
    ['requestedTitle', 'The Lamplighter', false],
  ])(
    'is one with %s "%s": %s [S1-5.change.nothing-serial]',
    (field, value, isChange) => {
      const { form: state } = send(
        asked,
        set('/serialTitle/changeDetails', true, true),
        set(`/serialTitle/${field}`, value),
      );
      const unchanged = state.evaluation.findings.filter(
        ({ code }) => code === 'anyDiffers',
      );
      expect(unchanged).toHaveLength(isChange ? 0 : 1);
    },
  );

  test('puts a requested eISSN right as it is typed [S1-5.identifiers.input]', () => {
    const state = send(
      asked,
      set('/serialTitle/changeDetails', true, true),
      set('/serialTitle/requestedIssn', '2653221x'),
    );
    expect(at(state, '/serialTitle/requestedIssn')).toBe('2653-221X');
  });

  test('asks before it removes issues, and a yes keeps the first [S1-4.change.remove-issues]', () => {
    const pending = send(asked, details);
    expect(pending.form.pending?.confirm).toBe('removeIssues');
    const trimmed = send(asked, set('/serialTitle/changeDetails', true, true));
    expect(rowsOf(trimmed, 'key')).toEqual([1]);
  });

  test('a no keeps the issues and takes the change request back [S1-4.change.remove-issues-declined]', () => {
    const declined = send(asked, details, { type: 'changeDeclined' });
    expect(declined.form.pending).toBeUndefined();
    expect(at(declined, '/serialTitle/changeRequest')).toBe(false);
    expect(at(declined, '/serialTitle/changeDetails')).toBeUndefined();
    expect(rowsOf(declined, 'key')).toEqual([1, 2, 3]);
  });

  test('asks nothing with one issue', () => {
    const one = send(
      serial,
      choose('open'),
      set('/serialTitle/changeRequest', true),
      details,
    );
    expect(one.form.pending).toBeUndefined();
    expect(at(one, '/serialTitle/changeDetails')).toBe(true);
  });

  test('a no clears what was to change, permanently [S1-4.change.question]', () => {
    const state = send(
      asked,
      set('/serialTitle/changeDetails', true, true),
      set('/serialTitle/changeRequest', false),
      addRow(4),
      set('/serialTitle/changeRequest', true),
    );
    expect(at(state, '/serialTitle/changeDetails')).toBeUndefined();
    expect(at(state, '/serialTitle/requestedTitle')).toBeUndefined();
    expect(rowsOf(state, 'key')).toEqual([1, 4]);
  });

  test.each([
    ['a no', set('/serialTitle/changeRequest', false)],
    ['another title', choose('bare')],
  ])(
    '%s clears another frequency, and a yes does not bring it back [S1-4.change.question S1-4.titles.select-copies]',
    (_what, event) => {
      const state = send(
        asked,
        set('/serialTitle/changeFrequency', true),
        set('/serialTitle/requestedFrequency', 'MONTHLY'),
        event,
        set('/serialTitle/changeRequest', true),
      );
      expect(at(state, '/serialTitle/changeFrequency')).toBeUndefined();
      const again = send(state, set('/serialTitle/changeFrequency', true));
      expect(at(again, '/serialTitle/requestedFrequency')).toBeUndefined();
    },
  );
});

test('one deposit takes 50 issues, and no more [S1-9.issues]', () => {
  const rows = Array.from({ length: 47 }, (_none, row) => addRow(row + 4));
  const most = send(chosen, ...rows);
  for (const [state, codes] of [
    [most, []],
    [send(most, addRow(51)), ['maxItemsFrom']],
  ] as const) {
    const { findings } = state.form.evaluation;
    const found = findings.filter(({ path }) => path === '/submissionItems');
    expect(found.map(({ code }) => code)).toEqual(codes);
  }
});

describe('access [S1-4.access.locked S1-4.access.serial-requested S2-4.serial.access-change]', () => {
  const open = send(chosen, set('/serialTitle/changeAccess', true));
  const changed = send(open, set('/submissionItems/0/accessCondition', 'OPEN'));

  test('what is chosen is requested, for all issues', () => {
    expect(rowsOf(changed, 'accessCondition')).toEqual(Array(3).fill('OPEN'));
    expect(at(changed, '/serialTitle')).toMatchObject({
      accessCondition: 'ONSITE_ALL',
      requestedAccessCondition: 'OPEN',
      requestedCommerciallyAvailable: false,
    });
  });

  test('a no restores that of the title', () => {
    const restored = send(changed, set('/serialTitle/changeAccess', false));
    expect(rowsOf(restored, 'accessCondition')).toEqual(
      Array(3).fill('ONSITE_ALL'),
    );
    expect(at(restored, '/serialTitle/changeAccess')).toBe(false);
    for (const field of [
      'requestedAccessCondition',
      'requestedCommerciallyAvailable',
    ])
      expect(at(restored, `/serialTitle/${field}`)).toBeUndefined();
  });
});

describe('licences [S1-4.reuse.all-items S1-2.reuse.per-issue]', () => {
  const shareAlike = 'ATTRIBUTION_SHAREALIKE';
  const other = send(chosen, set('/submissionItems/0/license', shareAlike));

  test('another one is for all issues and requested; that of the title requests nothing', () => {
    expect(rowsOf(other, 'license')).toEqual(Array(3).fill(shareAlike));
    expect(at(other, '/serialTitle')).toMatchObject({
      changeLicense: true,
      requestedLicense: shareAlike,
    });
    const again = send(other, set('/submissionItems/0/license', 'ATTRIBUTION'));
    expect(at(again, '/serialTitle/changeLicense')).toBe(false);
    expect(at(again, '/serialTitle/requestedLicense')).toBeUndefined();
  });

  test('each issue has its own while that is wanted', () => {
    const own = send(
      other,
      set('/individualIssueCreativeCommons', true),
      set('/submissionItems/2/license', 'ATTRIBUTION_NODERIVATIVES'),
    );
    expect(rowsOf(own, 'license')).toEqual([
      shareAlike,
      shareAlike,
      'ATTRIBUTION_NODERIVATIVES',
    ]);
    expect(at(own, '/serialTitle/requestedLicense')).toBeUndefined();
    const same = send(own, set('/individualIssueCreativeCommons', false));
    expect(rowsOf(same, 'license')).toEqual(Array(3).fill(shareAlike));
  });

  test('the question goes with the second issue', () => {
    const own = send(other, set('/individualIssueCreativeCommons', true));
    const remove = (row: number) =>
      change({ kind: 'remove', path: `/submissionItems/${row}` });
    const one = send(own, remove(2), remove(1));
    expect(at(one, '/individualIssueCreativeCommons')).toBeUndefined();
  });
});

describe('a new title [S1-4.type.to-serial-title]', () => {
  test('asks before it removes all issues but the first', () => {
    const files = set('/submissionItems/1/itemTitle', 'No. 14');
    const pending = send(chosen, files, set('/type', 'SERIAL_TITLE'));
    expect(pending.form.pending?.confirm).toBe('keepFirstIssue');
  });

  test('begins empty, with the preferences of the user', () => {
    const fresh = send(chosen, set('/type', 'SERIAL_TITLE', true));
    expect(at(fresh, '/serialTitle')).toEqual({
      languages: ['eng'],
      language: 'eng',
    });
    expect(rowsOf(fresh, 'key')).toEqual([1]);
    expect(at(fresh, '/accessStatementAccepted')).toBe(true);
    expect(at(fresh, '/submissionItems/0')).toMatchObject({
      accessCondition: 'OPEN_VIEW_ONLY',
      commerciallyAvailable: true,
      license: 'ATTRIBUTION_NONCOMMERCIAL',
    });
  });

  test('asks before its details go, and then all titles are there to choose from [S1-4.modes.serial]', () => {
    const described = send(
      serial,
      set('/type', 'SERIAL_TITLE'),
      set('/serialTitle/title', 'Kelp'),
    );
    const pending = send(described, set('/type', 'SERIAL_ISSUE'));
    expect(pending.form.pending?.confirm).toBe('leaveNewTitle');
    const back = send(described, set('/type', 'SERIAL_ISSUE', true));
    expect(at(back, '/serialTitle/title')).toBeUndefined();
  });

  test('without a former title nothing is known of it [S1-4.dependent.former-title]', () => {
    const state = send(
      serial,
      set('/type', 'SERIAL_TITLE'),
      set('/serialTitle/hasFormerTitle', true),
      set('/serialTitle/formerTitle', 'The Lamp'),
      set('/serialTitle/formerIssn', '1839-4027'),
      set('/serialTitle/finalIssueNumber', 'No. 40'),
      set('/serialTitle/hasFormerTitle', false),
    );
    for (const field of ['formerTitle', 'formerIssn', 'finalIssueNumber'])
      expect(at(state, `/serialTitle/${field}`)).toBeUndefined();
  });

  test('its subjects and languages are joined [S1-9.joined]', () => {
    const state = send(
      serial,
      set('/type', 'SERIAL_TITLE'),
      set('/serialTitle/isFiction', true),
      set('/serialTitle/genre', 'SEA_AND_ADVENTURE'),
      set('/serialTitle/languages', ['eng', 'fre']),
    );
    expect(at(state, '/serialTitle')).toMatchObject({
      subject: 'SEA_AND_ADVENTURE',
      language: 'eng ; fre',
    });
  });
});

describe('a title whose access condition is hidden [S1-4.access.hidden-locked S1-6.parents.hidden-access]', () => {
  const hidden = send(serial, choose('hidden'));
  const wordsOf = ({ form: { data } }: WizardState) =>
    placeholderValues(form, data, context.lists);

  test('is named with its title and label', () => {
    const { evaluation } = hidden.form;
    const isTold = (state: WizardState) =>
      isShown(form, 'access-restricted', '/serialTitle', state.form.evaluation);
    expect([isTold(hidden), isTold(chosen)]).toEqual([true, false]);
    expect(evaluation.steps['access-conditions']?.findings).toEqual([]);
    const { label } = context.lists['AccessCondition']?.['RESTRICTED'] ?? {};
    expect(sentence(form, 'accessRestricted', wordsOf(hidden))).toBe(
      `You cannot modify the access conditions for Sands marked as ${label}. Please contact us if you would like to update the access conditions`,
    );
  });

  test('has no question about a change, and keeps its own value', () => {
    const other = send(
      hidden,
      set('/serialTitle/changeAccess', true),
      set('/submissionItems/0/accessCondition', 'OPEN'),
    );
    expect(at(other, '/serialTitle/changeAccess')).toBeUndefined();
    expect(rowsOf(other, 'accessCondition')).toEqual(['RESTRICTED']);
  });
});

test.each([
  ['SERIAL', 'SERIAL_ISSUE', 6],
  ['SERIAL', 'SERIAL_TITLE', 6],
  ['MONOGRAPH', 'BOOK', 12],
  ['MONOGRAPH', 'MAP', 12],
  ['MONOGRAPH', 'MUSIC_SCORE', 12],
  ['MONOGRAPH', 'OTHER', 12],
])(
  'the access conditions of a %s of type %s say %i months [S1-4.access.months]',
  (key, type, months) => {
    const state = send(
      beginWizard(form, context),
      set('/form', key),
      set('/type', type, true),
    );
    const params = placeholderValues(form, state.form.data, context.lists);
    expect(params['months']).toBe(months);
  },
);
