import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { FormHost } from '../../../forms/FormHost';
import type { FormRequest } from '../../../forms/state/formsState';
import { useFormTheme } from '../../../forms/themeContext';
import { Note } from '../../../components/Note';
import { createLoadHelp } from '../../shell/loadHelp';
import type { VisitStart } from '../../shell/visit';
import { useFormValues } from '../editor/useFormValues';
import { edited } from '../state/studioActions';
import { changedNames } from '../editing/questions/changedNames';
import { useStepKeys } from '../state/useStepKeys';
import { useCopy } from '../state/useStudio';
import { useWordingTexts } from './useWordingTexts';
import { readItem, writeItem, type WordingItem } from './wordingItems';

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
  const before = readItem(files, live, item);
  const toKey = useStepKeys(start.now);
  const [isWrong, setWrong] = useState(false);
  useFormValues(item.form, (values) => {
    try {
      const written = writeItem(files, item, values);
      dispatch(
        edited({
          label: t('labels.change', { name: item.name }),
          files: written.files,
          stepKey: toKey(changedNames(before, values)),
          selected: written.place,
        }),
      );
      setWrong(false);
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause;
      setWrong(true);
    }
  });
  const request = {
    key: item.form,
    start: before,
    send: (_api, body) => Promise.resolve(body),
  } as FormRequest;
  return (
    <>
      {isWrong ? (
        <Note tone="warning" role="alert" title={t('wrongValue')} />
      ) : null}
      <FormHost
        request={request}
        theme={theme}
        loadHelp={loadHelp}
        random={start.random}
        onSubmit={() => undefined}
      />
    </>
  );
}
