import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import type { Conflict, CopyConflict } from '@contract/studio/studio';
import { pointerTokens } from '@engine';
import type { Json } from '@engine/types/json';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { filesOfBoth } from '../state/settleConflict';
import { conflictSettled } from '../state/studioActions';
import { isExampleFile } from '../editing/definition/isExampleFile';
import { changePlaceName } from './changePlaceName';
import { useCopy, useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';

/** Shows the properties that two administrators changed, with both values, and asks which one stays. */
export function ConflictDialog() {
  const conflict = useStudio((studio) => studio.conflict);
  return conflict === null
    ? null
    : createPortal(
        <OpenDialog key={conflict.revision} conflict={conflict} />,
        document.body,
      );
}

function OpenDialog({ conflict }: { readonly conflict: CopyConflict }) {
  const { conflicts, more, changes } = conflict;
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const copy = useCopy();
  // The places count after the changes of both.
  const files = useMemo(() => filesOfBoth(copy, conflict), [copy, conflict]);
  const decided = conflicts.filter(
    ({ pointer }) => !isExampleFile(pointerTokens(pointer)[0] ?? ''),
  );
  const shown = decided.length === 0 ? conflicts : decided;
  const [kept, setKept] = useState(
    shown.filter(({ gone }) => gone !== true).map(({ pointer }) => pointer),
  );
  /** Examples follow: they repeat the words and rules that were decided about. */
  const settle = () => {
    const followers = conflicts.filter((one) => !shown.includes(one));
    const followed = kept.length > 0 ? followers : [];
    return [...kept, ...followed.map(({ pointer }) => pointer)];
  };
  const names = [
    ...new Set(changes.map(({ author, authorName = author }) => authorName)),
  ].join(', ');
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('conflict.title')}
      actions={
        <Button
          variant="primary"
          onClick={() => dispatch(conflictSettled(settle()))}
        >
          {t('conflict.save')}
        </Button>
      }
    >
      <p>{t('conflict.text')}</p>
      <p className="hint">{t('conflict.by', { names })}</p>
      {shown.map((one) => (
        <ConflictChoice
          key={one.pointer}
          conflict={one}
          name={
            isRemoved(one)
              ? t('conflict.gone', { value: toWords(one.yours) ?? '' })
              : changePlaceName(files, one.pointer)
          }
          keepsYours={kept.includes(one.pointer)}
          onChoose={(yours) =>
            setKept((last) => [
              ...last.filter((pointer) => pointer !== one.pointer),
              ...(yours ? [one.pointer] : []),
            ])
          }
        />
      ))}
      {more > 0 && <p>{t('conflict.more', { count: more })}</p>}
    </Dialog>
  );
}

interface ConflictChoiceProps {
  readonly conflict: Conflict;
  /** Its place in words. */
  readonly name: string;
  readonly keepsYours: boolean;
  onChoose(yours: boolean): void;
}

function ConflictChoice(props: ConflictChoiceProps) {
  const { conflict, name, keepsYours, onChoose } = props;
  const t = useStudioTexts();
  const choice = (yours: boolean) => (
    <label className="choice">
      <input
        className="form-check-input"
        type="radio"
        name={conflict.pointer}
        checked={keepsYours === yours}
        onChange={() => onChoose(yours)}
      />
      <span className="choice-body">
        <b>{t(yours ? 'conflict.yours' : 'conflict.theirs')}</b>{' '}
        {toWords(yours ? conflict.yours : conflict.theirs) ??
          t('conflict.removed')}
      </span>
    </label>
  );
  return (
    <fieldset className="field">
      <legend className="form-label">{name}</legend>
      <div className="choices mt-2">
        {conflict.gone !== true && choice(true)}
        {choice(false)}
      </div>
    </fieldset>
  );
}

/** Whether the others removed the part around a change: another one is at its place. */
const isRemoved = ({ gone, theirs }: Conflict): boolean =>
  gone === true && theirs === undefined;

/** A value as text; a list of words as such. */
function toWords(value: Json | undefined): string | undefined {
  if (typeof value === 'string' || value === undefined) return value;
  const isWords =
    Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isWords ? value.join(', ') : JSON.stringify(value);
}
