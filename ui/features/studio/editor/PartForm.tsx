import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { FormHost } from '../../../forms/FormHost';
import type { FormRequest } from '../../../forms/state/formsState';
import { useFormTheme } from '../../../forms/themeContext';
import { createLoadHelp } from '../../shell/loadHelp';
import type { VisitStart } from '../../shell/visit';
import type { Place } from '../editing/definition/files';
import { changedNames } from '../editing/questions/changedNames';
import {
  readPart,
  writePart,
  type PartProperties,
} from '../editing/questions/partProperties';
import { edited } from '../state/studioActions';
import { useStepKeys } from '../state/useStepKeys';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { KeptWords } from './KeptWords';
import { changedLabels } from './propertyLabel';
import { useFormValues } from './useFormValues';

export interface PartFormProps {
  readonly place: Place;
  readonly start: VisitStart;
}

const key = 'studio-part';

/** The form with the properties of a form, step, section, group or rows. */
export function PartForm({ place, start }: PartFormProps) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const theme = useFormTheme();
  const loadHelp = useMemo(() => createLoadHelp(start.api), [start.api]);
  const { files, live } = useCopy();
  const toKey = useStepKeys(start.now);
  const before = readPart(files, place) ?? {};
  const keepsLast = useFormValues(key, (values) => {
    const after = values as PartProperties;
    dispatch(
      edited({
        label: t('labels.property', {
          name: after.label ?? t('labels.part'),
          property: changedLabels(files, key, before, after),
        }),
        files: writePart(files, place, before, after, live),
        stepKey: toKey(changedNames(before, after)),
      }),
    );
  });
  const request: FormRequest<typeof key> = {
    key,
    start: before,
    send: (_api, body) => Promise.resolve(body),
  };
  return (
    <>
      <FormHost
        request={request}
        theme={theme}
        loadHelp={loadHelp}
        random={start.random}
        aboutQuestions
        atOnce
        onSubmit={() => undefined}
      />
      <KeptWords shows={keepsLast} />
    </>
  );
}
