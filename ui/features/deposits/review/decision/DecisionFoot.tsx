import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog';
import { registersTitle } from '../registersTitle';
import type { Pins } from '../returning/pinnedNotes';
import { ReturnBar } from '../returning/ReturnBar';
import { useReviewTexts } from '../useReviewTexts';
import { DecisionBar, type DecisionBarProps } from './DecisionBar';
import { DecisionDialog, type DecisionDialogProps } from './DecisionDialog';
import type { AskedDecision, Deciding } from './useDecision';

export interface DecisionFootProps
  extends
    Pick<DecisionBarProps, 'openNote' | 'busy' | 'next' | 'onPinFirst'>,
    Omit<
      DecisionDialogProps,
      keyof AskedDecision | 'pins' | 'onDone' | 'onClose'
    > {
  readonly deciding: Deciding;
  /** The return whose form is open beside the answers. */
  readonly returning: AskedDecision | undefined;
  readonly pins: Pins;
  /** A form is about to open. */
  onBegin(): void;
}

/** The decision at the foot of the page, and the dialogs that it opens. */
export function DecisionFoot(props: DecisionFootProps) {
  const { deciding, returning, pins, openNote, busy, next, ...shared } = props;
  const { onBegin, onPinFirst, ...inDialog } = shared;
  const { record, transitions } = props.answer;
  const { asked, unsure, close } = deciding;
  const t = useReviewTexts();
  const pinned = pins.all.length;
  return (
    <>
      {returning === undefined ? (
        <DecisionBar
          offers={transitions}
          publisherName={record.publisher.name}
          isWithoutMail={record.contactEmail === ''}
          hasNoFile={record.files.length === 0}
          isNewTitle={registersTitle(record.kind)}
          pinned={pinned}
          openNote={openNote}
          busy={busy}
          next={next}
          onPinFirst={onPinFirst}
          onDecide={(offer) => {
            if (offer.form !== null) onBegin();
            deciding.choose(offer);
          }}
        />
      ) : (
        <ReturnBar
          form={returning.form}
          pinned={pinned}
          openNote={openNote}
          onCancel={close}
        />
      )}
      {asked === undefined || returning !== undefined ? null : (
        <DecisionDialog
          {...inDialog}
          {...asked}
          pins={pins.all}
          onDone={deciding.done}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={unsure !== undefined}
        title={t('unsent.title', { count: pinned })}
        text={t('unsent.text')}
        confirmLabel={t('unsent.confirm', {
          decision: t(`actions.${unsure?.action ?? 'accept'}`),
        })}
        cancelLabel={t('unsent.keep')}
        onConfirm={deciding.confirm}
        onCancel={close}
      />
    </>
  );
}
