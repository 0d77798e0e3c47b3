import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { FormHost } from '../../../forms/FormHost';
import type { FormRequest } from '../../../forms/state/formsState';
import { useFormTheme } from '../../../forms/themeContext';
import { createLoadHelp } from '../../help/loadHelp';
import type { VisitStart } from '../../shell/visit';
import { changeText } from '../editing/questions/changeNode';
import { placeKey } from '../editing/definition/files';
import { textAt, type PartWords } from '../editing/questions/properties';
import { renamePart } from '../editing/outline/renamePart';
import { edited } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { useFormValues } from './useFormValues';

export interface PartFormProps {
  readonly words: PartWords;
  readonly start: VisitStart;
}

const key = 'studio-part';

/** The form with the words of a form, step, section or group. */
export function PartForm({ words, start }: PartFormProps) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const theme = useFormTheme();
  const loadHelp = useMemo(() => createLoadHelp(start.api), [start.api]);
  const { files } = useCopy();
  const label = textAt(files, words.label);
  const hint = textAt(files, words.hint);
  useFormValues(key, (values) => {
    const named = String(values['label'] ?? '');
    // A part that has a name keeps one.
    const next = named === '' ? files : renamePart(files, words.label, named);
    dispatch(
      edited({
        label: t('labels.properties', { name: named || t('labels.part') }),
        files:
          words.hint === undefined
            ? next
            : changeText(next, words.hint, String(values['hint'] ?? '')),
        key: placeKey(words.label),
      }),
    );
  });
  const request: FormRequest<typeof key> = {
    key,
    start: { ...(label && { label }), ...(hint && { hint }) },
    send: (_api, body) => Promise.resolve(body),
  };
  return (
    <FormHost
      request={request}
      theme={theme}
      loadHelp={loadHelp}
      random={start.random}
      onSubmit={() => undefined}
    />
  );
}
