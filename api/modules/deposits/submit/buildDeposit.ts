import { stored } from '../../forms/typedAnswers';
import { titleOf } from '@engine';
import type { CurrentUser } from '@contract/user';
import type { Library } from '@contract/configuration';
import type { DepositStored } from '@engine/types/generated/forms';
import { toLibraries } from '../../claims/holder';
import { buildSubmission } from '../../submissions/buildSubmission';
import type { JudgedSubmission } from '../../submissions/judgeSubmission';
import type { SubmittedFile } from '../../submissions/files/storedFile.model';
import type { StoredUnder } from '../../submissions/submitOnce';
import type { Publisher } from '../../publishers/publisher.model';
import type { AcceptedText } from '../../consents/acceptedTexts';
import { newRecordId } from '../../../records/recordId';
import type { Deposit, DepositContact } from '../deposit.model';
import { toListedFields } from '../list/listedFields';
import { isUnchecked } from '../queue/uncheckedFiles';
import type { NamedTitle } from '../titles/namedTitle';
import { findNamedTitle } from '../titles/namedTitle';
import { toPayload } from './depositPayload';

/** A deposit ready to be written but for its number, its publisher and the account that comes with it. */
export type UnnumberedDeposit = Omit<
  Deposit,
  'reference' | 'year' | 'number' | 'publisherId' | 'accountId'
>;

export interface DepositParts extends JudgedSubmission, StoredUnder {
  /** The user who deposits. */
  user: CurrentUser;
  /** The one that the body names; undefined when the body writes one down. */
  publisher: Publisher | undefined;
  library: Library;
  accepted: readonly AcceptedText[];
  submittedFiles: readonly SubmittedFile[];
  now: Date;
  depositorKey: string;
}

function toContact(
  { id, name, email, staff }: CurrentUser,
  publisher: Partial<DepositStored>['publisher'],
): DepositContact {
  if (id !== null && !staff) {
    return { userId: id, name: name ?? '', email: email ?? '' };
  }
  return {
    userId: '',
    name: publisher?.contactName ?? '',
    email: publisher?.email ?? '',
  };
}

/** Staff deposit for their library. */
function libraryOf({ staff, memberLibrary }: CurrentUser): string | null {
  return staff ? (memberLibrary?.id ?? null) : null;
}

/** The title of a deposit; a new one gets its id here, so that it can be written once. */
const toWorkId = ({ isNew, id }: NamedTitle): string =>
  isNew ? newRecordId() : id;

/** Builds the document of a judged deposit with its first revision (design §7). */
export function buildDeposit(parts: DepositParts): UnnumberedDeposit {
  const { loaded, user, now } = parts;
  const depositedForLibraryId = libraryOf(user);
  const { abbrev: assignedLibrary } = parts.library;
  const payload = toPayload(
    { ...parts, depositedForLibraryId },
    parts.submittedFiles,
  );
  const answers = stored('deposit', payload);
  const contact = toContact(user, answers.publisher);
  const notifyPublisher = user.staff && answers.notifyPublisher === true;
  const named = findNamedTitle(payload);
  const title = named?.title ?? titleOf(loaded.form, payload);
  return {
    ...buildSubmission({ ...parts, payload }),
    form: String(answers.form),
    type: String(answers.type),
    source: 'GENERAL',
    title,
    ...toListedFields({ title, payload }),
    createdDate: now,
    depositedByProxy: user.staff,
    depositedForLibraryId,
    contact,
    notifyPublisher,
    workId: named === undefined ? null : toWorkId(named),
    assignedLibrary,
    libraries: toLibraries({ depositedForLibraryId, assignedLibrary }),
    depositEmailAddress: parts.library.email,
    assignedTo: null,
    notes: '',
    uncheckedFiles: parts.submittedFiles.some(isUnchecked),
  };
}
