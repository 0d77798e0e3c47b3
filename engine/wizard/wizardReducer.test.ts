import { answerFindings } from '../testing/arbitraryDeposit';
import { createDepositContext, getDepositForm } from '../testing/depositForm';
import { seededRandom } from '../testing/seededRandom';
import type { Finding } from '../types/evaluation';
import type { Json } from '../types/json';
import type { WizardEvent, WizardState } from '../types/wizard';
import {
  firstIncompleteStep,
  nextStep,
  previousStep,
  wizardPath,
} from './stepPath';
import { canSubmit } from './submitGate';
import { wizardReducer } from './wizardReducer';
import { beginWizard, restoreWizard, saveWizard } from './wizardState';

const form = await getDepositForm();
const context = createDepositContext();
const item = '/submissionItems/0';

function send(state: WizardState, ...events: WizardEvent[]): WizardState {
  return events.reduce(
    (current, event) => wizardReducer(form, current, event, context),
    state,
  );
}

function set(path: string, value: Json): WizardEvent {
  return { type: 'answered', change: { kind: 'set', path, value } };
}

const forward: WizardEvent = { type: 'forwardAsked' };
const back: WizardEvent = { type: 'backAsked' };
const begun = beginWizard(form, context);
const typed = send(begun, set('/form', 'MONOGRAPH'), set('/type', 'BOOK'));
const withFile = send(
  typed,
  set(`${item}/publicationFile`, { tempFileId: 'BOOK-1' }),
);

/** Every question answered rightly, still on the first page. */
const filled = fill(begun);

function fill(state: WizardState): WizardState {
  const answers = answerFindings(form, typed.form, context, seededRandom(7));
  const saved = { ...saveWizard(form, state), data: answers.data };
  return restoreWizard(form, saved, context);
}

/** The steps of a book, as the form has them; the last one is the review. */
const bookSteps = wizardPath(form, typed);

/** All steps left forward: the review. */
const atReview = send(filled, ...bookSteps.slice(1).map(() => forward));

function flags(state: WizardState, id: string) {
  const { complete, valid } = state.steps[id] ?? {};
  return { complete, valid };
}

const finding: Finding = {
  path: `${item}/isbn`,
  code: 'isbn',
  severity: 'error',
  params: {},
  message: 'refused by the API',
};

test('begins at the first step, with nothing complete and nothing to lose', () => {
  expect(begun).toMatchObject({
    current: 'publication-type',
    dirty: false,
    waits: [],
    attempted: [],
  });
  expect(Object.values(begun.steps).some(({ complete }) => complete)).toBe(
    false,
  );
});

describe('forward [S1-4.wizard.forward S2-4.steps.complete]', () => {
  test('is refused while something is wrong; the page then shows all of it', () => {
    const refused = send(typed, forward);
    expect(refused.current).toBe('publication-type');
    expect(refused.attempted).toEqual(['publication-type']);
    expect(send(refused, forward)).toBe(refused);
  });

  test('completes the step and goes to the next of the path', () => {
    const next = send(withFile, forward);
    expect(next.current).toBe('monograph-details');
    expect(flags(next, 'publication-type')).toEqual({
      complete: true,
      valid: true,
    });
  });

  test('waits while something is in progress [S1-4.next.uploads]', () => {
    const wait = { id: 'file', reason: 'Uploading...' };
    const waiting = send(withFile, { type: 'waitBegan', wait });
    expect(send(waiting, forward)).toBe(waiting);
    const again = send(waiting, { type: 'waitBegan', wait });
    expect(again.waits).toEqual([wait]);
    const ready = send(waiting, { type: 'waitEnded', id: 'file' }, forward);
    expect(ready.current).toBe('monograph-details');
    const checked = { ...wait, holds: 'submit' } as const;
    const going = send(withFile, { type: 'waitBegan', wait: checked }, forward);
    expect(going.current).toBe('monograph-details');
    expect(canSubmit(form, going).reasons).toContain(wait.reason);
  });

  test('leads through every step to the review and stops there', () => {
    expect(atReview.current).toBe('review-summary');
    expect(send(atReview, forward).current).toBe('review-summary');
  });
});

test('back needs no validation and loses nothing [S1-4.wizard.back]', () => {
  const broken = send(withFile, forward, set(`${item}/itemTitle`, ''));
  const earlier = send(broken, back);
  expect(earlier.current).toBe('publication-type');
  expect(earlier.form).toBe(broken.form);
  expect(send(earlier, back)).toBe(earlier);
});

describe('asking for a step', () => {
  test('goes there when the path is open so far', () => {
    const state = send(atReview, {
      type: 'stepAsked',
      step: 'access-conditions',
    });
    expect(state.current).toBe('access-conditions');
    expect(flags(state, 'access-conditions').complete).toBe(true);
  });

  test('from the review makes it incomplete until it is left forward [S2-2.review.edit-links]', () => {
    const editing = send(atReview, {
      type: 'stepAsked',
      step: 'access-conditions',
      edit: true,
    });
    expect(flags(editing, 'access-conditions').complete).toBe(false);
    expect(canSubmit(form, editing).allowed).toBe(false);
    const left = send(editing, forward);
    expect(flags(left, 'access-conditions').complete).toBe(true);
  });

  describe('regression: an edit from the review', () => {
    const edit = (step: string): WizardEvent => ({
      type: 'stepAsked',
      step,
      edit: true,
    });
    const editing = send(atReview, edit('monograph-details'));
    const broken = send(editing, set(`${item}/itemTitle`, ''));

    test('returns there with the way forward', () => {
      const left = send(editing, forward);
      expect(left.current).toBe('review-summary');
      expect(left.editing).toBeUndefined();
      expect(canSubmit(form, left).allowed).toBe(true);
    });

    test('leaves the later steps reachable, and is kept with its draft', () => {
      const saved = saveWizard(form, editing);
      expect(restoreWizard(form, saved, context).editing).toBe(true);
      const later = send(editing, {
        type: 'stepAsked',
        step: 'access-conditions',
      });
      expect(later.current).toBe('access-conditions');
      expect(flags(later, 'monograph-details').complete).toBe(true);
      expect(send(later, forward).current).toBe('review-summary');
    });

    test('stays at the step while something in it is wrong', () => {
      expect(send(broken, forward).current).toBe('monograph-details');
      const asked: WizardEvent = { type: 'stepAsked', step: 'review-summary' };
      expect(send(broken, asked).current).toBe('monograph-details');
    });
  });

  test.each(['review-summary', 'acknowledgement', 'publisher-details'])(
    'leads to the first incomplete one when %s is not reachable (R30)',
    (step) => {
      const state = send(withFile, forward, { type: 'stepAsked', step });
      expect(state.current).toBe('monograph-details');
      expect(state.form).toEqual(send(withFile, forward).form);
    },
  );

  test('of another form is an error', () => {
    expect(() => send(begun, { type: 'stepAsked', step: 'nowhere' })).toThrow(
      'nowhere',
    );
  });
});

test('an answer that makes a complete step wrong closes the way past it [S1-4.wizard.step-flags]', () => {
  const broken = send(atReview, set(`${item}/itemTitle`, ''));
  expect(flags(broken, 'monograph-details')).toEqual({
    complete: true,
    valid: false,
  });
  expect(firstIncompleteStep(form, broken).id).toBe('monograph-details');
  expect(canSubmit(form, broken)).toEqual({
    allowed: false,
    reasons: ['ePublication details'],
  });
  expect(
    wizardPath(form, broken).map(({ status, reachable }) => [
      status,
      reachable,
    ]),
  ).toEqual([
    ['done', true],
    ['again', true],
    ...bookSteps.slice(3).map(() => ['done', false]),
    ['current', false],
  ]);
});

test('another form resets the document and all progress [S2-4.form.change]', () => {
  const state = send(
    atReview,
    forward,
    { type: 'submitRefused', findings: [finding] },
    set(`${item}/itemTitle`, ''),
    { type: 'stepAsked', step: 'monograph-details' },
    forward,
    set('/form', 'SERIAL'),
  );
  expect(state.form.data).toMatchObject({ form: 'SERIAL' });
  expect(state.form.data).not.toHaveProperty('submissionItems.0.itemTitle');
  expect(Object.values(state.steps).some(({ complete }) => complete)).toBe(
    false,
  );
  expect(state).toMatchObject({ attempted: [], serverFindings: [] });
});

test('a step comes with the answers that include it [S2-2.routes.step-one S2-4.steps.next]', () => {
  const serial = send(begun, set('/form', 'SERIAL'));
  expect(serial.steps['monograph-details']?.include).toBe(false);
  expect(nextStep(form, serial)?.id).toBe('serial-details');
  expect(nextStep(form, typed)?.id).toBe('monograph-details');
  expect(previousStep(form, typed)).toBeUndefined();
  const list = wizardPath(form, typed);
  expect(list.map(({ position }) => position)).toEqual([...list.keys()]);
  expect(list.every(({ included }) => included)).toBe(true);
});

describe('submitting [S2-4.submit.enabled]', () => {
  test('needs every step before the review', () => {
    const early = send(withFile, { type: 'submitAsked' });
    expect(early.submission).toEqual({ status: 'idle' });
    expect(canSubmit(form, withFile).reasons).toHaveLength(
      bookSteps.length - 1,
    );
    expect(canSubmit(form, atReview)).toEqual({ allowed: true, reasons: [] });
  });

  test('waits for what is in progress, and says for what', () => {
    const wait = { id: 'cover', reason: 'Making a cover' };
    const waiting = send(atReview, { type: 'waitBegan', wait });
    expect(canSubmit(form, waiting)).toEqual({
      allowed: false,
      reasons: ['Making a cover'],
    });
    expect(send(waiting, { type: 'submitAsked' })).toBe(waiting);
  });

  test('is refused on the review while the terms are not accepted [S2-2.review.terms]', () => {
    const without = send(atReview, set('/termsAndConditionsAccepted', false));
    const refused = send(without, { type: 'submitAsked' });
    expect(refused.submission).toEqual({ status: 'idle' });
    expect(refused.attempted).toContain('review-summary');
  });

  test('happens once at a time', () => {
    const sending = send(atReview, { type: 'submitAsked' });
    expect(sending.submission).toEqual({ status: 'submitting' });
    expect(canSubmit(form, sending).allowed).toBe(false);
    expect(send(sending, { type: 'submitAsked' })).toBe(sending);
  });

  test('that fails can be tried again with nothing lost', () => {
    const failed = send(
      atReview,
      { type: 'submitAsked' },
      { type: 'submitFailed', message: 'No answer.', reference: null },
    );
    expect(failed.submission).toMatchObject({ status: 'failed' });
    expect(failed.form).toBe(atReview.form);
    expect(canSubmit(form, failed).allowed).toBe(true);
  });

  test('that is done begins a new document and shows the receipt [S1-4.wizard.complete]', () => {
    const done = send(
      atReview,
      { type: 'submitAsked' },
      { type: 'submitCompleted' },
    );
    expect(done).toMatchObject({
      current: 'acknowledgement',
      dirty: false,
      submission: { status: 'completed' },
    });
    expect(done.form.data).toEqual(begun.form.data);
  });
});

describe('findings of the API', () => {
  const other = { ...finding, path: `${item}/creators/1/lastName` };
  const refused = send(atReview, {
    type: 'submitRefused',
    findings: [finding, other],
  });

  test.each<[string, WizardEvent, number]>([
    ['stay while another field is answered', set(`${item}/itemTitle`, 'x'), 2],
    ['go when their field is answered', set(`${item}/isbn`, '123'), 1],
    [
      'regression: of rows go when a row is removed',
      {
        type: 'answered',
        change: { kind: 'remove', path: `${item}/creators/0` },
      },
      1,
    ],
    [
      'of rows go when a row is added',
      {
        type: 'answered',
        change: { kind: 'insert', path: `${item}/creators`, row: {} },
      },
      1,
    ],
  ])('%s', (_case, event, left) => {
    const isbn = send(refused, set(`${item}/hasIsbn`, true));
    expect(send(isbn, event).serverFindings).toHaveLength(left);
  });

  test('regression: an answer that concerns none of them keeps their array, so that unchanged rows are not drawn again', () => {
    const answered = send(refused, set(`${item}/itemTitle`, 'x'));
    expect(answered.serverFindings).toBe(refused.serverFindings);
    const again = send(typed, set(`${item}/itemTitle`, 'y'));
    expect(again.serverFindings).toBe(typed.serverFindings);
    expect(again.submission).toBe(typed.submission);
  });

  test('go with the next attempt', () => {
    expect(send(refused, { type: 'submitAsked' }).serverFindings).toEqual([]);
  });
});

describe('a kept wizard [S1-4.wizard.session-storage]', () => {
  test('comes back where it stood, as it was', () => {
    const text = JSON.stringify(saveWizard(form, atReview));
    const saved = JSON.parse(text) as ReturnType<typeof saveWizard>;
    const restored = restoreWizard(form, saved, context);
    expect(restored.current).toBe('review-summary');
    expect(restored.steps).toEqual(atReview.steps);
    expect(restored.form.data).toEqual(atReview.form.data);
    expect(restored.form.evaluation.findings).toEqual(
      atReview.form.evaluation.findings,
    );
  });

  test('has no secrets', () => {
    const publisher = { name: 'Moss', recaptchaToken: 'secret' };
    const data = { ...atReview.form.data, publisher };
    const state = { ...atReview, form: { ...atReview.form, data } };
    expect(JSON.stringify(saveWizard(form, state))).not.toContain('secret');
  });

  test('whose files are gone opens at the step that asks for them', () => {
    const saved = saveWizard(form, atReview);
    const restored = restoreWizard(form, saved, { ...context, files: {} });
    expect(restored.current).toBe('publication-type');
    expect(flags(restored, 'publication-type').valid).toBe(false);
  });

  test('of another path opens at the first incomplete step', () => {
    const saved = saveWizard(form, atReview);
    const restored = restoreWizard(
      form,
      { ...saved, data: { ...saved.data, form: 'SERIAL' } },
      context,
    );
    expect(restored.current).toBe('publication-type');
    expect(restored.steps['monograph-details']).toMatchObject({
      include: false,
      complete: false,
    });
  });
});

test('starting again leaves nothing behind', () => {
  expect(send(atReview, { type: 'startedAgain' })).toEqual(begun);
});

test('a file that is ready now makes its step valid', () => {
  const scanning = createDepositContext();
  const files = { ...scanning.files };
  const record = files['BOOK-1'];
  if (record) files['BOOK-1'] = { ...record, state: 'uploading' };
  const before = wizardReducer(
    form,
    withFile,
    { type: 'contextChanged' },
    { ...context, files },
  );
  expect(flags(before, 'publication-type').valid).toBe(false);
  const after = send(before, { type: 'contextChanged' });
  expect(flags(after, 'publication-type').valid).toBe(true);
});

test('a step is not left, nor sent, while its page holds a text that is no answer', () => {
  const held = { ...forward, isHeld: true } as const;
  const before = send(withFile, held);
  expect(before.current).toBe(withFile.current);
  expect(before.attempted).toContain(withFile.current);
  expect(send(before, forward).current).not.toBe(withFile.current);
  const sent = send(atReview, { type: 'submitAsked', isHeld: true });
  expect(sent.submission).toEqual(atReview.submission);
});
