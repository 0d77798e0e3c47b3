import { aBook, aBookFor } from '../../api/testing/records/aBook';
import { sendLogin, toVisitor } from '../../api/testing/visitors/accounts';
import { buildPdf } from '../../api/testing/files/buildPdf';
import { Visitor } from '../../api/testing/visitors/visitor';
import type {
  DecisionRequest,
  DepositRecordAnswer,
} from '../../api/contract/staff/staff';
import { aDemoAccount, logInElsewhere, type Account } from './accounts';

/** The two notes of a returned deposit. */
export const notes = {
  isbn: 'This is the ISBN of the printed edition.',
  file: 'Pages 2 and 3 are missing.',
} as const;

/** The answers of a book that a person must review (R38). */
const sensitive = {
  sensitiveMaterialSelected: true,
  sensitiveMaterial: true,
  sensitiveMaterialReason: 'LEGAL',
};

async function send(
  visitor: Visitor,
  toBook: (tempFileId: string) => ReturnType<typeof aBook>,
): Promise<string> {
  const { tempFileId } = await visitor.upload(buildPdf(7), 'tides.pdf');
  const answer = await visitor.deposit(toBook(tempFileId));
  if (answer.status !== 200) throw new Error(answer.text);
  return String(answer.body['reference']);
}

/** Deposits a book over HTTP that a person must review; answers its reference. */
export async function depositForReview(
  origin: string,
  account: Account,
): Promise<string> {
  const visitor = await logInElsewhere(origin, account);
  const { body: user } = await visitor.get('/user/current');
  const { id } = user['publisher'] as { id: string };
  return send(visitor, (tempFileId) => {
    const book = aBookFor(tempFileId, id);
    const submissionItems = book.submissionItems.map((item) => ({
      ...item,
      ...sensitive,
    }));
    return { ...book, submissionItems };
  });
}

/** The same without an account; the contact has this address. */
export async function depositAnonymously(
  origin: string,
  email: string,
): Promise<string> {
  const visitor = await Visitor.arrive(`${origin}/ned`);
  return send(visitor, (tempFileId) => {
    const book = aBook(tempFileId, { item: sensitive });
    const publisher = book['publisher'] as object;
    return {
      ...book,
      publisher: { ...publisher, email, confirmEmail: email },
    };
  });
}

/** A member of staff over HTTP. */
export async function aLibrarian(origin: string): Promise<Visitor> {
  const { username, password } = aDemoAccount('demo.nla');
  const visitor = await Visitor.arrive(`${origin}/ned`);
  const answer = await sendLogin(visitor, username, password, 'library');
  if (answer.status !== 200) throw new Error(answer.text);
  return toVisitor(visitor, answer);
}

/** The record of a deposit as staff see it. */
export async function readRecord(
  librarian: Visitor,
  reference: string,
): Promise<DepositRecordAnswer> {
  const answer = await librarian.get(`/library/deposit/${reference}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as DepositRecordAnswer;
}

async function decide(
  librarian: Visitor,
  reference: string,
  decision: Omit<DecisionRequest, 'revision'>,
): Promise<void> {
  const { revision } = await readRecord(librarian, reference);
  const path = `/library/deposit/${reference}/decision`;
  const answer = await librarian.post(path, { revision, ...decision });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Staff accept a deposit. */
export const acceptDeposit = (
  librarian: Visitor,
  reference: string,
): Promise<void> => decide(librarian, reference, { action: 'accept' });

/** Staff decline a deposit, because the library has it already. */
export const declineDeposit = (
  librarian: Visitor,
  reference: string,
): Promise<void> =>
  decide(librarian, reference, {
    action: 'decline',
    reason: 'DEPOSITED_BEFORE',
    message: 'You deposited it in June.',
  });

/** Staff return a deposit with a note at its ISBN and one at its file. */
export const returnDeposit = (
  librarian: Visitor,
  reference: string,
): Promise<void> =>
  decide(librarian, reference, {
    action: 'return',
    reason: 'DETAILS_DIFFER',
    notes: [
      { path: '/submissionItems/0/isbn', text: notes.isbn },
      { file: '/submissionItems/0/publicationFile', text: notes.file },
    ],
  });
