import type {
  FormDefinition,
  SectionUi,
  StepEntry,
  Text,
  UiNode,
} from '../types/definition';
import type { FieldKey, FieldPlace } from '../types/model';

/** An object that a page asks about inside another one. */
export interface AskedObject {
  readonly pattern: string;
  readonly field: string;
  readonly step: string;
}

/** Everything the pages say about one kind of object: places of its questions, and the conditions named there. */
export interface PageReading {
  readonly places: Record<FieldKey, FieldPlace>;
  /** pattern → names of conditions that visibility and wording depend on */
  readonly conditions: Map<string, Set<string>>;
  /** Objects that a step asks about inside another one. */
  readonly objects: readonly AskedObject[];
}

/** '/submissionItems/*' for the section scope 'submissionItems/0'. */
export function scopePattern(scope: string): string {
  if (scope === '') return '';
  return `/${scope
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? '*' : part))
    .join('/')}`;
}

/** Reads the pages of all steps in their order. */
export function readPages(definition: FormDefinition): PageReading {
  const places: Record<FieldKey, FieldPlace> = {};
  const conditions = new Map<string, Set<string>>();
  const objects: AskedObject[] = [];
  let position = 0;
  for (const step of definition.form.steps) {
    note('', step.includeWhen);
    for (const section of definition.steps[step.id]?.ui.sections ?? []) {
      readSection(step, section);
    }
  }
  return { places, conditions, objects };

  function readSection(step: StepEntry, section: SectionUi): void {
    const pattern = scopePattern(section.scope);
    note(pattern, section.when);
    noteText(pattern, section.heading);
    noteText(pattern, section.hint);
    section.nodes.forEach((node) =>
      readNode(node, step.id, section.id, pattern),
    );
  }

  function readNode(
    node: UiNode,
    step: string,
    section: string,
    pattern: string,
  ): void {
    note(pattern, node.when);
    if ('field' in node) {
      noteText(pattern, node.label);
      noteText(pattern, node.hint);
      note(pattern, node.help?.when);
      places[`${pattern}#${node.field}`] ??= {
        step,
        section,
        position: position++,
        label: node.label,
        options: node.options,
      };
    } else if ('rows' in node) {
      places[`${pattern}#${node.rows}`] ??= {
        step,
        section,
        position: position++,
        label: node.heading.replace('{position}', '').trim(),
      };
      node.nodes.forEach((inner) =>
        readNode(inner, step, section, `${pattern}/${node.rows}/*`),
      );
    } else if ('object' in node) {
      noteText(pattern, node.heading);
      objects.push({ pattern, field: node.object, step });
      node.nodes.forEach((inner) =>
        readNode(inner, step, section, `${pattern}/${node.object}`),
      );
    } else if ('layout' in node) {
      note(pattern, node.lockedUnless);
      noteText(pattern, node.lockedReason);
      node.nodes.forEach((inner) => readNode(inner, step, section, pattern));
    } else {
      noteText(pattern, node.text);
      note(pattern, node.help?.when);
      if (node.asks === undefined) return;
      const { field, label } = node.asks;
      places[`${pattern}#${field}`] ??= {
        step,
        section,
        position: position++,
        label,
      };
    }
  }

  function noteText(pattern: string, text: Text | undefined): void {
    if (Array.isArray(text))
      text.forEach((variant) => note(pattern, variant.when));
  }

  function note(pattern: string, condition: string | undefined): void {
    if (condition === undefined) return;
    const known = conditions.get(pattern) ?? new Set<string>();
    conditions.set(pattern, known.add(`/conditions/${condition}`));
  }
}
