import type { FormModel } from '../../types/model';
import { below, locate, type Fault } from '../fault';

/** Steps of which users would see the heading only. Those that sum up or end a form are made by the portal. */
export function lintEmptySteps({ definition }: FormModel): Fault[] {
  const { form, steps } = definition;
  return form.steps.flatMap(({ id, label, role }, index): Fault[] => {
    const sections = steps[id]?.ui.sections ?? [];
    const isEmpty = sections.every(({ nodes }) => nodes.length === 0);
    return role !== undefined || !isEmpty
      ? []
      : [
          {
            file: locate(form.$id).file,
            pointer: below('/steps', index),
            reason: `The step “${label}” asks nothing: users see its heading alone.`,
            fix: 'Add a question to the step, or delete it.',
          },
        ];
  });
}
