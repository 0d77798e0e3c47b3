import { useState } from 'react';
import type {
  DecisionAction,
  DepositRecordAnswer,
  RecordLock,
} from '@contract/staff';
import type { FormOrder } from '../../../forms/formsState';
import type { VisitStart } from '../../shell/visit';
import { FormDialog } from '../../staff/FormDialog';
import { LockNote } from './LockNote';
import { toNewNotes, type Pin } from './pinnedNotes';
import { decide, toRefusal, type Refusal } from './reviewCalls';
import { useReviewTexts } from './useReviewTexts';

/** The forms that ask for the reason of a decision. */
export const decisionForms = [
  'review-return',
  'review-decline',
  'review-reason',
] as const;

export type DecisionForm = (typeof decisionForms)[number];

export interface DecisionDialogProps {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  readonly answer: DepositRecordAnswer;
  readonly action: DecisionAction;
  readonly form: DecisionForm;
  readonly pins: readonly Pin[];
  /** Of another user, as it is known now. */
  readonly lock: RecordLock | undefined;
  readonly timeZone: string;
  onTakeOver(): void;
  onDone(answer: DepositRecordAnswer): void;
  onRefused(refusal: Refusal): void;
  onClose(): void;
}

/** Asks for the reason of a decision. What was typed stays when the decision is refused. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { start, answer, action, pins, onDone, onClose } = props;
  const { record } = answer;
  const t = useReviewTexts();
  const [order] = useState(() => createOrder(props));
  const facts = {
    publisher: record.publisher.name,
    email: record.contactEmail || t('dialog.noEmail'),
  };
  return (
    <FormDialog
      {...{ start, order, onClose }}
      title={t(`dialog.${action}.title`)}
      save={t(`dialog.${action}.save`)}
      saving={t('deciding')}
      onSent={(sent) => onDone(sent as DepositRecordAnswer)}
    >
      <LockNote
        lock={props.lock}
        timeZone={props.timeZone}
        onTakeOver={props.onTakeOver}
      />
      <p>{t(`dialog.${action}.text`, facts)}</p>
      {action === 'return' ? <NoteList pins={pins} /> : null}
    </FormDialog>
  );
}

function NoteList({ pins }: { readonly pins: readonly Pin[] }) {
  const t = useReviewTexts();
  return (
    <>
      <h3>{t('dialog.notes', { count: pins.length })}</h3>
      <dl className="mb-3">
        {pins.map(({ pointer, label, text }) => (
          <div key={pointer}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** After a refusal the next send is about the newest revision: its user has read why. */
function createOrder({
  answer,
  action,
  form,
  pins,
  onRefused,
}: DecisionDialogProps): FormOrder<DecisionForm> {
  let { revision } = answer;
  return {
    key: form,
    keeps: true,
    async send(api, body) {
      try {
        return await decide(api, answer.record.reference, {
          ...{ ...body, revision, action },
          ...(action === 'return' && { notes: toNewNotes(pins) }),
        });
      } catch (error) {
        const refusal = toRefusal(error);
        if (refusal !== undefined) {
          revision = refusal.revision ?? revision;
          onRefused(refusal);
        }
        throw error;
      }
    },
  };
}
