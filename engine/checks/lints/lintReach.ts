import type { FormModel, NamedGuard } from '../../types/model';
import { canHoldTogether } from '../rules/conditionFacts';
import { locate, type Fault } from '../fault';

/** Questions whose conditions, with that of their step, exclude each other: no answers show them. */
export function lintReach({ definition, places }: FormModel): Fault[] {
  const steps = new Map(definition.form.steps.map((step) => [step.id, step]));
  return Object.entries(places).flatMap(([key, first]) =>
    [first, ...(first.others ?? [])].flatMap(
      ({ step, section, when = [] }): Fault[] => {
        const { includeWhen } = steps.get(step) ?? {};
        const names = [
          ...(includeWhen === undefined ? [] : [includeWhen]),
          ...when,
        ];
        const guards = names.map((name): NamedGuard => ({
          condition: `/conditions/${name}`,
          holds: true,
        }));
        if (canHoldTogether(definition.schemas, guards)) return [];
        const field = key.slice(key.indexOf('#') + 1);
        const { file } = locate(`/steps/${step}`);
        return [
          {
            file: file.replace('schema.json', 'ui.json'),
            pointer: '/sections',
            reason: `no answers show the question ${field} of the section ${section}: ${names.join(' and ')} exclude each other`,
          },
        ];
      },
    ),
  );
}
