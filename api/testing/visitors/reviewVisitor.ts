import type { DepositPatch } from '@contract/staff/depositEdit';
import type {
  DecisionAction,
  DepositRecordAnswer,
} from '@contract/staff/staff';
import { aBook, aBookFor } from '../records/aBook';
import type { AccountName, Accounts } from './accounts';
import { buildPdf } from '../files/buildPdf';
import type { TestApi } from '../startTestApi';
import type { Answer, Visitor } from './visitor';

/** What library staff do with deposits, over HTTP. */
export interface ReviewVisitor {
  /** A deposit of the publisher of Tasmania that a person must review; answers its reference. */
  deposit(): Promise<string>;
  /** The same without an account. */
  depositAnonymously(): Promise<string>;
  read(who: AccountName, reference: string): Promise<DepositRecordAnswer>;
  /** Sends a decision on the present revision of the deposit. */
  decide(
    who: AccountName,
    reference: string,
    action: DecisionAction,
    answers?: object,
  ): Promise<Answer>;
  post(
    who: AccountName,
    reference: string,
    call: string,
    body: object,
  ): Promise<Answer>;
}

/** The answers of a book that a person must review (R38). */
const sensitive = {
  sensitiveMaterialSelected: true,
  sensitiveMaterial: true,
  sensitiveMaterialReason: 'LEGAL',
};

/** The path of a deposit for library staff. */
export const toRecordPath = (reference: string) =>
  `/library/deposit/${reference}`;

/** Changes answers or notes of a deposit at a revision, as staff do, with the reason. */
export const patchRecord = (
  visitor: Visitor,
  reference: string,
  revision: number,
  changes: DepositPatch,
): Promise<Answer> =>
  visitor.send(
    'PATCH',
    toRecordPath(reference),
    JSON.stringify([
      ...changes,
      { op: 'replace', path: '/revisionNotes', value: 'A letter of today' },
    ]),
    { 'If-Match': `"${revision}"` },
  );

/** Builds the visitor of a test. */
export function createReviewVisitor(
  api: () => TestApi,
  accounts: () => Accounts,
): ReviewVisitor {
  let made = 3;

  async function send(
    visitor: Visitor,
    toBook: (tempFileId: string) => ReturnType<typeof aBook>,
  ): Promise<string> {
    made += 1;
    const { tempFileId } = await visitor.upload(buildPdf(made), 'tides.pdf');
    const book = toBook(tempFileId);
    const answer = await visitor.deposit({
      ...book,
      submissionItems: book.submissionItems.map((item) => ({
        ...item,
        ...sensitive,
      })),
    });
    if (answer.status !== 200) throw new Error(answer.text);
    await api().deps.settle();
    return String(answer.body['reference']);
  }

  async function read(who: AccountName, reference: string) {
    const { visitor } = await accounts().get(who);
    const answer = await visitor.get(toRecordPath(reference));
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as unknown as DepositRecordAnswer;
  }

  async function post(
    who: AccountName,
    reference: string,
    call: string,
    body: object,
  ) {
    const { visitor } = await accounts().get(who);
    return visitor.post(`${toRecordPath(reference)}/${call}`, body);
  }

  return {
    read,
    post,

    async deposit() {
      const { visitor } = await accounts().get('publisher');
      const { _id } = accounts().publishers.tasmanian;
      return send(visitor, (tempFileId) => aBookFor(tempFileId, _id));
    },

    async depositAnonymously() {
      return send(await api().visit(), (tempFileId) => aBook(tempFileId));
    },

    async decide(who, reference, action, answers = {}) {
      const found = await api().deps.models.deposits.findOne({ reference });
      const revision = Number(found?.get('revision'));
      return post(who, reference, 'decision', { revision, action, ...answers });
    },
  };
}
