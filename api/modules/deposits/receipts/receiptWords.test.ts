import messages from '../../../../schemas/messages/en.json' with { type: 'json' };
import type { SubmissionStatusKey } from '@engine/types/generated/lists';
import type { JsonObject } from '@engine/types/json';
import { fillSentence } from '@engine';
import type { Deposit } from '../deposit.model';
import { createFindReceiptWords } from './receiptWords';

const library = { name: 'Libraries Tasmania', abbrev: 'LTAS' };
const findReceiptWords = createFindReceiptWords(
  [library as never],
  (name, params = {}) =>
    Promise.resolve(fillSentence(messages.sentences[name], params)),
);

const payloads = {
  book: { form: 'MONOGRAPH', type: 'BOOK' },
  issues: { type: 'SERIAL_ISSUE', serialTitle: { id: '1' } },
  newTitle: { type: 'SERIAL_TITLE', serialTitle: { title: 'Tides' } },
  changedTitle: {
    type: 'SERIAL_ISSUE',
    serialTitle: { id: '1', changeRequest: true, requestedTitle: 'Waves' },
  },
} as const satisfies Record<string, JsonObject>;
type Kind = keyof typeof payloads;

const find = (kind: Kind, status: SubmissionStatusKey) =>
  findReceiptWords(
    {
      status,
      requiresReview: status === 'UNDER_REVIEW',
      payload: payloads[kind],
      depositedByProxy: false,
      reference: 'LD-2026-000001',
      assignedLibrary: 'LTAS',
      contact: null,
    } as unknown as Deposit,
    [],
    kind === 'book' ? '' : 'issues',
  );

const AVAILABLE =
  'will be available under the access condition above and listed in the national discovery service.';
const REVIEWS =
  'Libraries Tasmania will review the deposit first, usually within five working days.';
const REVIEWED = 'Library staff will review it before it becomes available.';
const FULFILLED = 'You have fulfilled your legal deposit responsibilities for';
const ACCEPTS =
  'Libraries Tasmania will accept the deposit once its files are checked. You have nothing more to do.';
const ACCEPTED =
  'Libraries Tasmania has accepted the deposit. You have nothing more to do.';
const RETURNED =
  'Libraries Tasmania has returned the deposit for fixing. Our email says what to change.';
const TITLE_REVIEWED =
  'Library staff will review it before its issues become available.';
const TITLE_REVIEWS = 'Libraries Tasmania will review the new title first.';
const LATER =
  'You can deposit further issues of the title when it is accepted.';
const NOW = 'You can deposit further issues of the title.';
const UPDATES =
  'We update the title in the night after the deposit is accepted. You can deposit further issues of it afterwards.';

type Row = [
  Kind,
  SubmissionStatusKey,
  outcome: string,
  check: string,
  further: string | null,
];

test.each<Row>([
  ['book', 'SUBMITTED', `${FULFILLED} this publication.`, ACCEPTS, null],
  ['book', 'UNDER_REVIEW', REVIEWED, REVIEWS, null],
  ['book', 'RETURNED', REVIEWED, RETURNED, null],
  ['book', 'ACCEPTED', `${FULFILLED} this publication.`, ACCEPTED, null],
  ['issues', 'SUBMITTED', `${FULFILLED} these issues.`, ACCEPTS, null],
  ['issues', 'UNDER_REVIEW', REVIEWED, REVIEWS, null],
  ['newTitle', 'SUBMITTED', TITLE_REVIEWED, TITLE_REVIEWS, LATER],
  ['newTitle', 'UNDER_REVIEW', TITLE_REVIEWED, TITLE_REVIEWS, LATER],
  ['newTitle', 'RETURNED', TITLE_REVIEWED, RETURNED, LATER],
  ['newTitle', 'ACCEPTED', `${FULFILLED} these issues.`, ACCEPTED, NOW],
  ['changedTitle', 'UNDER_REVIEW', REVIEWED, REVIEWS, UPDATES],
  ['changedTitle', 'ACCEPTED', `${FULFILLED} these issues.`, ACCEPTED, UPDATES],
])(
  'regression: the receipt of a %s that is %s says what is true of it then',
  async (kind, status, outcome, check, further) => {
    const { params, lines } = await find(kind, status);
    const what = kind === 'book' ? 'It' : 'The issues';
    expect(params).toMatchObject({ outcome, check });
    expect(lines).toEqual([
      { available: `${what} ${AVAILABLE}` },
      ...(further === null ? [] : [{ further }]),
    ]);
  },
);

test.each(Object.keys(payloads) as Kind[])(
  'regression: the receipt of a %s of which nothing comes any more promises nothing',
  async (kind) => {
    for (const status of ['DECLINED', 'DISCARDED', 'SUPPRESSED'] as const) {
      const { params, lines } = await find(kind, status);
      expect(params).toMatchObject({
        outcome: 'Libraries Tasmania has decided about it.',
        check: 'For its status, contact the library with the reference.',
      });
      expect(lines).toEqual([]);
    }
  },
);
