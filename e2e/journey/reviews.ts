import { aBookFor } from '../../api/testing/records/aBook';
import type { Visitor } from '../../api/testing/visitors/visitor';
import { buildPagedPdf } from '../files/pagedPdf';
import type { Account } from './accounts';
import { logInElsewhere } from './accounts';

/** Answers for which a person must review a deposit (R38). */
const sensitive = {
  sensitiveMaterialSelected: true,
  sensitiveMaterial: true,
  sensitiveMaterialReason: 'LEGAL',
};

/** A deposit that waits for its review. */
export interface Waiting {
  readonly reference: string;
  readonly title: string;
  /** Its depositor, at another machine. */
  readonly depositor: Visitor;
}

let made = 0;

/** Deposits a file over HTTP that a person must review, a PDF of three pages unless another is given. */
export async function depositForReview(
  origin: string,
  account: Account,
  file = { buffer: buildPagedPdf(3).buffer, name: 'tides.pdf' },
): Promise<Waiting> {
  made += 1;
  const title = `Tides of ${account.username} ${made}`;
  const depositor = await logInElsewhere(origin, account);
  const { body: user } = await depositor.get('/user/current');
  const { id } = user['publisher'] as { id: string };
  const { tempFileId } = await depositor.upload(file.buffer, file.name);
  const book = aBookFor(tempFileId, id);
  const answer = await depositor.deposit({
    ...book,
    submissionItems: book.submissionItems.map((item) => ({
      ...item,
      ...sensitive,
      itemTitle: title,
    })),
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return { reference: String(answer.body['reference']), title, depositor };
}

/** Fixes a returned deposit over HTTP: another title and another file. */
export async function fix(
  { reference, depositor }: Waiting,
  title: string,
): Promise<void> {
  const { body } = await depositor.get(`/deposit/${reference}/fix`);
  const { data } = body['record'] as {
    data: { submissionItems: Record<string, unknown>[] };
  };
  const { tempFileId } = await depositor.upload(
    buildPagedPdf(4).buffer,
    'whole.pdf',
  );
  const answer = await depositor.post(`/deposit/${reference}/fix`, {
    revision: body['revision'],
    data: {
      ...data,
      submissionItems: data.submissionItems.map((item) => ({
        ...item,
        itemTitle: title,
        publicationFile: { tempFileId },
      })),
    },
    reply: 'All pages are there now.',
  });
  if (answer.status !== 200) throw new Error(answer.text);
}
