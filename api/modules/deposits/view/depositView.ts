import type { Model } from 'mongoose';
import type { DepositView, DepositViewQuery } from '@contract/deposits';
import type { Receipt } from '@contract/receipt';
import type { BeforeJson } from '@engine/types/among';
import { forbidden } from '../../../http/errors';
import { recordNotFound } from '../../../records/recordId';
import type { Revision } from '../../../records/revision.model';
import type { RevisedRecord } from '../../../records/revisions';
import { fileEventTypes } from '../../fileEvents/fileEvent.model';
import type { FileEvents } from '../../fileEvents/fileEvent.service';
import { DEPOSIT_FORM } from '../../forms/depositForm';
import type { FormService } from '../../forms/form.service';
import type { Actor } from '../../permissions/actor';
import type { Publisher } from '../../publishers/publisher.model';
import type { StoredFile } from '../../submissions/files/storedFile.model';
import { listFilesOf } from '../../submissions/files/storedFiles';
import type { ReadShown } from '../../submissions/shown/readShown';
import type { PlacedFile } from '../../submissions/shown/presentSteps';
import { placeFiles } from '../../submissions/shown/presentSteps';
import type { Findings } from '../../uploads/checks/findings';
import type { Deposit } from '../deposit.model';
import {
  canFix,
  canSeeAsDepositor,
  canSeeDeposit,
  canSeeFixity,
} from '../deposit.policy';
import { filesInForm } from '../fix/inForm';
import { presentDepositRow } from '../list/deposit.presenter';
import type { FindDepositFacts } from '../list/depositFacts';
import type { ReceiptService } from '../receipts/receipt.service';
import { findIssueOf } from '../titles/namedTitle';
import {
  listVisibleFindings,
  presentDepositedFile,
} from './depositedFile.presenter';
import { hideRequested, seesRequested } from './hideRequested';
import type { PresentWithdrawal } from '../withdrawal/withdrawal.presenter';
import type { ReadFileTerms } from './fileTerms';
import { toPublisherViewer } from './publisherViewer';
import { listStatusChanges } from './statusChanges';

export interface DepositViewDeps {
  revisions: Model<Revision>;
  storedFiles: Model<StoredFile>;
  fileEvents: Pick<FileEvents, 'listOfTypes'>;
  findings: Pick<Findings, 'word'>;
  findFacts: FindDepositFacts;
  receipts: Pick<ReceiptService, 'presentLater'>;
  readShown: ReadShown;
  readFileTerms: ReadFileTerms;
  forms: Pick<FormService, 'findDefinition'>;
  contextPath: string;
}

/** The receipt as JSON has it. */
function withoutGaps(receipt: BeforeJson<Receipt>): Receipt {
  const given = Object.entries(receipt).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(given) as unknown as Receipt;
}

/**
 * Shows a deposit by its reference. Throws 404 for one that is not there or that the viewer may not see. Throws 403 for
 * who may not see it as its depositor.
 */
export type ViewDeposit = (
  viewer: Actor,
  reference: string,
  as?: DepositViewQuery['as'],
) => Promise<DepositView>;

/** The abilities of a viewer who may do nothing with a deposit. */
const NOTHING: DepositView['abilities'] = {
  edit: false,
  claim: false,
  depositNext: false,
  depositAnother: false,
};

/** A deposit as it is read. */
export type ReadDeposit = Deposit & RevisedRecord;

/** Shows a deposit to a viewer who may see it. */
export type PresentDeposit = (
  viewer: Actor,
  deposit: ReadDeposit,
) => Promise<DepositView>;

/** Shows the last return of a deposit in words, without who returned it; undefined where there was none. */
export type PresentReturn = (
  deposit: ReadDeposit,
) => Promise<DepositView['correction']>;

/** Whether a deposit waits for its depositor, or has what its depositor answered (R56). */
const hasReturn = ({ status, correction }: ReadDeposit): boolean =>
  status === 'RETURNED' || correction?.answer !== undefined;

/** Builds the view of deposits by their references. Who may fix a returned deposit sees why it was returned, also afterwards. */
export function createViewDeposit(
  deposits: Model<Deposit>,
  publishers: Model<Publisher>,
  presentDeposit: PresentDeposit,
  presentReturn: PresentReturn,
  presentWithdrawal: Pick<PresentWithdrawal, 'own'>,
): ViewDeposit {
  async function present(viewer: Actor, deposit: ReadDeposit) {
    const view = await presentDeposit(viewer, deposit);
    const isShown = hasReturn(deposit) && canFix(viewer, deposit);
    const correction = isShown ? await presentReturn(deposit) : undefined;
    const withdrawal = await presentWithdrawal.own(viewer, deposit);
    return {
      ...view,
      ...(correction && { correction }),
      ...(withdrawal && { withdrawal }),
    };
  }

  async function presentAsDepositor(viewer: Actor, deposit: ReadDeposit) {
    const publisher = await publishers
      .findById(deposit.publisherId)
      .select('assignedLibrary')
      .lean<Pick<Publisher, 'assignedLibrary'>>();
    const publisherAssignedToId = publisher?.assignedLibrary ?? null;
    if (!canSeeAsDepositor(viewer, { publisherAssignedToId })) {
      throw forbidden();
    }
    const view = await present(toPublisherViewer(deposit), deposit);
    const { withdrawal } = view;
    return {
      ...view,
      abilities: NOTHING,
      ...(withdrawal && {
        withdrawal: {
          ...withdrawal,
          abilities: { ask: false, takeBack: false },
        },
      }),
    };
  }

  return async function viewDeposit(viewer, reference, as) {
    const deposit = await deposits.findOne({ reference }).lean<ReadDeposit>();
    if (deposit === null || !canSeeDeposit(viewer, deposit)) {
      throw recordNotFound();
    }
    return as === 'depositor'
      ? presentAsDepositor(viewer, deposit)
      : present(viewer, deposit);
  };
}

/** Builds what shows answers, files, history and receipt. */
export function createPresentDeposit(deps: DepositViewDeps): PresentDeposit {
  /** After a correction the files have their former names until a job has renamed them. */
  async function listFiles(deposit: Deposit): Promise<StoredFile[]> {
    const [files, definition] = await Promise.all([
      listFilesOf(deps.storedFiles, deposit._id),
      deps.forms.findDefinition(DEPOSIT_FORM, deposit.formVersion),
    ]);
    return definition === undefined
      ? files
      : filesInForm({ definition }, files);
  }

  async function presentFiles(
    placed: readonly PlacedFile<StoredFile>[],
    deposit: Deposit,
    viewer: Actor,
  ): Promise<DepositView['files']> {
    if (placed.length === 0) return [];
    const events = await deps.fileEvents.listOfTypes(
      placed.map(({ file }) => ({
        fileId: file.tempFileId,
        checksum: file.checksum,
      })),
      canSeeFixity(viewer) ? fileEventTypes : ['scanned'],
    );
    const termOf = await deps.readFileTerms(deposit);
    return Promise.all(
      placed.map(async ({ term, file }) => {
        const visible = listVisibleFindings(file, viewer);
        const reader = viewer.staff ? 'staff' : 'depositor';
        const warnings = await deps.findings.word(visible, reader);
        const issue = findIssueOf(deposit.payload, file.slot);
        const label = termOf(file.slot) ?? term;
        const facts = { issue, label, warnings, events };
        return presentDepositedFile(file, facts, viewer, deps.contextPath);
      }),
    );
  }

  return async function presentDeposit(viewer, deposit) {
    const [files, facts, receipt, history] = await Promise.all([
      listFiles(deposit),
      deps.findFacts([deposit]),
      deps.receipts.presentLater(deposit),
      listStatusChanges(deps.revisions, deposit),
    ]);
    const {
      form: _form,
      files: _files,
      ...row
    } = presentDepositRow(deposit, facts, viewer);
    const isOpen = seesRequested(deposit, facts, viewer);
    const data = isOpen ? deposit.payload : hideRequested(deposit);
    const { formVersion } = deposit;
    const shown = await deps.readShown(
      { key: DEPOSIT_FORM, title: deposit.title },
      formVersion,
      () => Promise.resolve([data]),
    );
    return {
      ...row,
      form: { key: DEPOSIT_FORM, version: formVersion },
      history,
      data,
      files: await presentFiles(
        placeFiles(shown, deposit.payload, files),
        deposit,
        viewer,
      ),
      receipt: withoutGaps(
        isOpen ? receipt : { ...receipt, requested: undefined },
      ),
    };
  };
}
