import { useMemo } from 'react';
import { FormSteps } from '../../../../forms/FormSteps';
import { useFormPart } from '../../../../forms/state/formPlace';
import { useFormTheme } from '../../../../forms/themeContext';
import { TextWidget } from '../../../../renderer/widgets/TextWidget';
import { depositPlace } from '../../../deposit/depositState';
import { createLoadHelp } from '../../../shell/loadHelp';
import type { VisitStart } from '../../../shell/visit';

export interface DepositQuestionsProps {
  readonly start: Pick<VisitStart, 'api' | 'random' | 'now'>;
}

/** Asks about the items of a deposit, and about a title that is not decided, with the questions of its own form. */
export function DepositQuestions({ start }: DepositQuestionsProps) {
  const { api, random, now } = start;
  const theme = useFormTheme();
  const loadHelp = useMemo(() => createLoadHelp(api), [api]);
  // Suggestions, added files and many rows at once belong to a new deposit, so the edit leaves them out.
  const editTheme = useMemo(() => {
    const suggestions = { frame: 'control', Control: TextWidget } as const;
    return {
      widgets: { ...theme.widgets, suggestions },
      blocks: theme.blocks,
      rows: {},
    };
  }, [theme]);
  const steps = useFormPart(depositPlace, ({ form, wizard }) =>
    form.definition.form.steps
      .map(({ id }) => id)
      .filter((id) => wizard.form.evaluation.steps[id]?.included === true),
  );
  return (
    <FormSteps
      place={depositPlace}
      steps={steps}
      theme={editTheme}
      loadHelp={loadHelp}
      random={random}
      now={now}
    />
  );
}
