import { useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { FormHost } from '../../../forms/FormHost';
import type { FormRequest } from '../../../forms/state/formsState';
import { useFormTheme } from '../../../forms/themeContext';
import { Note } from '../../../components/Note';
import { createLoadHelp } from '../../shell/loadHelp';
import type { VisitStart } from '../../shell/visit';
import { KeptWords } from '../editor/KeptWords';
import { useFormValues } from '../editor/useFormValues';
import { edited } from '../state/studioActions';
import { withValues } from '../editing/entries/entryAttributes';
import { changedNames } from '../editing/questions/changedNames';
import { useStepKeys } from '../state/useStepKeys';
import { useCopy } from '../state/useStudio';
import { useWordingTexts } from './useWordingTexts';
import {
  isNameTaken,
  readItem,
  writeItem,
  type WordingItem,
} from './wordingItems';

export interface ItemFormProps {
  readonly item: WordingItem;
  readonly start: VisitStart;
}

/** The form of one text; each change is an edit of the working copy. */
export function ItemForm({ item, start }: ItemFormProps) {
  const t = useWordingTexts();
  const dispatch = useDispatch();
  const theme = useFormTheme();
  const loadHelp = useMemo(() => createLoadHelp(start.api), [start.api]);
  const { files, live } = useCopy();
  const [begun] = useState(() => readItem(files, live, item));
  const before = useRef(begun);
  const toKey = useStepKeys(start.now);
  const [refusal, setRefusal] = useState<'wrongValue' | 'nameTaken'>();
  const keepsLast = useFormValues(item.form, (typed, wrong) => {
    const isTaken = isNameTaken(files, item, typed);
    // Half of a name that is refused is no name: the entry keeps the one from before.
    const values =
      isTaken || wrong.has('name')
        ? withValues(typed, { name: begun['name'] })
        : typed;
    try {
      const written = writeItem(files, item, values);
      dispatch(
        edited({
          label: t('labels.change', { name: item.name }),
          files: written.files,
          stepKey: toKey(changedNames(before.current, typed)),
          selected: written.place,
        }),
      );
      before.current = typed;
      setRefusal(isTaken ? 'nameTaken' : undefined);
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause;
      setRefusal('wrongValue');
    }
  });
  const request = {
    key: item.form,
    start: begun,
    send: (_api, body) => Promise.resolve(body),
  } as FormRequest;
  return (
    <>
      {refusal === undefined ? null : (
        <Note tone="warning" role="alert" title={t(refusal)} />
      )}
      <FormHost
        request={request}
        theme={theme}
        loadHelp={loadHelp}
        random={start.random}
        atOnce
        onSubmit={() => undefined}
      />
      <KeptWords shows={keepsLast} />
    </>
  );
}
