import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { FormHost } from '../../../forms/FormHost';
import type { FormRequest } from '../../../forms/state/formsState';
import { useFormTheme } from '../../../forms/themeContext';
import { createLoadHelp } from '../../shell/loadHelp';
import type { VisitStart } from '../../shell/visit';
import type { Place } from '../editing/definition/files';
import { changedNames } from '../editing/questions/changedNames';
import { helpEntries } from '../editing/questions/questionHelp';
import {
  readProperties,
  writeProperties,
  type QuestionProperties,
} from '../editing/questions/properties';
import { edited } from '../state/studioActions';
import { useStepKeys } from '../state/useStepKeys';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { KeptWords } from './KeptWords';
import { changedLabels } from './propertyLabel';
import { useFormValues } from './useFormValues';

export interface QuestionFormProps {
  readonly place: Place;
  readonly start: VisitStart;
}

const key = 'studio-question';

/** The form with the properties of a question; each change is an edit of the working copy. */
export function QuestionForm({ place, start }: QuestionFormProps) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const theme = useFormTheme();
  const loadHelp = useMemo(() => createLoadHelp(start.api), [start.api]);
  const { files, live } = useCopy();
  const toKey = useStepKeys(start.now);
  const before = readProperties(files, place);
  const keepsLast = useFormValues(key, (values) => {
    const after = values as QuestionProperties;
    dispatch(
      edited({
        label: t(
          after.label === before.label ? 'labels.property' : 'labels.label',
          {
            name: after.label,
            property: changedLabels(files, key, before, after),
          },
        ),
        files: writeProperties(files, place, before, after, live),
        stepKey: toKey(changedNames(before, after)),
      }),
    );
  });
  const request: FormRequest<typeof key> = {
    key,
    // Its help topic is one of those that the page offers.
    start: before as FormRequest<typeof key>['start'] & object,
    lists: { HelpTopic: helpEntries(files) },
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
