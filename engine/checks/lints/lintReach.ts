import { plainText } from '../../changes/readQuestions';
import type { TestWords } from '../../conditions/sentenceTests';
import type { StepEntry, UiNode } from '../../types/definition';
import type { FormModel } from '../../types/model';
import { compareGuards, type GuardComparison } from '../rules/compareGuards';
import { below, locate, type Fault } from '../fault';
import { shownGuards, type AskedPlace } from './shownGuards';

/**
 * Questions that no answers show: the conditions of their rules, their page and their step exclude each other. Of a step without any other question, the step alone.
 *
 * @param value - names a value of an answer as its list does.
 */
export function lintReach(
  model: FormModel,
  value: TestWords['value'],
): Fault[] {
  const guards = compareGuards(model, value);
  const asked = Object.entries(model.places).flatMap(([key, first]) => {
    const cut = key.indexOf('#');
    const [pattern, field] = [key.slice(0, cut), key.slice(cut + 1)];
    return [first, ...(first.others ?? [])].map((place): AskedPlace => ({
      pattern,
      field,
      place,
    }));
  });
  const { form } = model.definition;
  return form.steps.flatMap((step, index): Fault[] => {
    const own = asked.filter(({ place }) => place.step === step.id);
    const found = own.flatMap((one) => {
      const reason = whyUnshown(model, guards, step, one);
      return reason === undefined ? [] : [{ ...one, reason }];
    });
    const [first] = found;
    if (first === undefined) return [];
    if (found.length === own.length && !hasBlock(model, step))
      return [
        {
          file: locate(form.$id).file,
          pointer: below('/steps', index),
          reason: `No answers show a question of the step “${step.label}”: ${first.reason}.`,
        },
      ];
    return found.map(({ field, place, reason }) => ({
      file: `steps/${step.id}/ui.json`,
      pointer: sectionPointer(model, step, place.section),
      reason: `No answers show “${plainText(place.label) || field}” in the step “${step.label}”: ${reason}.`,
    }));
  });
}

const sectionsOf = ({ definition }: FormModel, { id }: StepEntry) =>
  definition.steps[id]?.ui.sections ?? [];

const sectionPointer = (model: FormModel, step: StepEntry, section: string) =>
  below(
    '/sections',
    sectionsOf(model, step).findIndex(({ id }) => id === section),
  );

/** A control of the service may ask for more than the page says. */
function hasBlock(model: FormModel, step: StepEntry): boolean {
  const isBlock = (node: UiNode): boolean =>
    'nodes' in node ? node.nodes.some(isBlock) : 'block' in node;
  return sectionsOf(model, step).some(({ nodes }) => nodes.some(isBlock));
}

/** Why no answers show a question; undefined where some may. */
function whyUnshown(
  model: FormModel,
  guards: GuardComparison,
  step: StepEntry,
  asked: AskedPlace,
): string | undefined {
  const { shown, reason } = shownGuards(model, guards, step, asked);
  return reason ?? guards.whyApart(shown);
}
