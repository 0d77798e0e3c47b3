import { scopePattern } from '../compile/definition/uiNodes';
import type { JsonSchema, SectionUi, UiNode } from '../types/definition';
import type { Evaluation, Plan } from '../types/evaluation';
import type { JsonPointer } from '../types/json';
import type { CompiledForm } from '../types/model';
import { planHolds } from './judging/planObject';
import { toPattern } from './pointers';
import { scopeAt } from './scopes';

/** A page may read the plan of another version of its form before it has that version. */
const made = new WeakMap<
  CompiledForm,
  WeakMap<Plan, Map<string, JsonSchema>>
>();

/** Keywords that would make a renderer write data or judge by itself. */
const ENGINE_ONLY = [
  'default',
  'defaultFrom',
  'const',
  'warnings',
  '$comment',
  'uniqueBy',
  'fileReady',
];

/** The schema of one object in one section under the current answers: visible fields only, final `required`, no reference and no condition. The same object until a condition flips. */
export function effectiveSchema(
  form: CompiledForm,
  evaluation: Evaluation,
  stepId: string,
  sectionId: string,
  scopePath: JsonPointer,
): JsonSchema {
  const plan = scopeAt(evaluation, scopePath)?.plan;
  if (!plan) return { type: 'object', properties: {} };
  const ofForm = made.get(form) ?? new WeakMap<Plan, Map<string, JsonSchema>>();
  made.set(form, ofForm);
  const known = ofForm.get(plan) ?? new Map<string, JsonSchema>();
  ofForm.set(plan, known);
  const key = `${stepId} ${sectionId}`;
  const schema =
    known.get(key) ??
    makeSchema(form, plan, stepId, sectionId, toPattern(scopePath));
  known.set(key, schema);
  return schema;
}

function makeSchema(
  form: CompiledForm,
  plan: Plan,
  stepId: string,
  sectionId: string,
  pattern: string,
): JsonSchema {
  const section = form.definition.steps[stepId]?.ui.sections.find(
    ({ id }) => id === sectionId,
  );
  const names = section ? visibleFields(form, plan, section, pattern) : [];
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [name, shown(plan.fields[name] ?? {})]),
    ),
    required: names.filter((name) => plan.required.has(name)),
  };
}

/** Names of the fields of this object that the section shows, in its order. */
function visibleFields(
  form: CompiledForm,
  plan: Plan,
  section: SectionUi,
  pattern: string,
): string[] {
  const names: string[] = [];
  read(section.nodes, scopePattern(section.scope), true);
  return names;

  function read(nodes: readonly UiNode[], at: string, isShown: boolean): void {
    for (const node of nodes) {
      const visible =
        isShown &&
        (at !== pattern || planHolds(form, pattern, plan, node.when));
      if ('rows' in node) read(node.nodes, `${at}/${node.rows}/*`, visible);
      else if ('object' in node)
        read(node.nodes, `${at}/${node.object}`, visible);
      else if ('layout' in node) read(node.nodes, at, visible);
      else if (
        'field' in node &&
        at === pattern &&
        visible &&
        plan.relevant.has(node.field)
      ) {
        names.push(node.field);
      }
    }
  }
}

function shown(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).filter(
      ([keyword]) => !ENGINE_ONLY.includes(keyword),
    ),
  );
}
