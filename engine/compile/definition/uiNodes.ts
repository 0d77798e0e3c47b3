import type {
  FieldNode,
  FormDefinition,
  SectionUi,
  StepEntry,
  Text,
  UiNode,
} from '../../types/definition';
import type { FieldKey, FieldPlace } from '../../types/model';

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

/** Where on the pages a node is, and under which conditions. */
type PageAt = Pick<FieldPlace, 'step' | 'section'> & {
  readonly when: readonly string[];
};

function under(at: PageAt, when: string | undefined): PageAt {
  return when === undefined ? at : { ...at, when: [...at.when, when] };
}

/** '/submissionItems/*' for the section scope 'submissionItems/0'. */
export function scopePattern(scope: string): string {
  if (scope === '') return '';
  return `/${scope
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? '*' : part))
    .join('/')}`;
}

/** The name of an answer in a review; undefined of one that is shown under its label, or with others. */
function toTerm({ review }: FieldNode): string | undefined {
  const { term, lines } = review || {};
  return lines === undefined ? term : undefined;
}

/** Reads the pages of all steps in their order. */
export function readPages(definition: FormDefinition): PageReading {
  const places: Record<FieldKey, FieldPlace> = {};
  const conditions = new Map<string, Set<string>>();
  const objects: AskedObject[] = [];
  let position = 0;
  noteText('', definition.form.submitTo);
  for (const step of definition.form.steps) {
    note('', step.includeWhen);
    const ui = definition.steps[step.id]?.ui;
    noteText('', ui?.title);
    noteText('', ui?.lead);
    for (const section of ui?.sections ?? []) {
      readSection(step, section);
    }
  }
  return { places, conditions, objects };

  function readSection(step: StepEntry, section: SectionUi): void {
    const pattern = scopePattern(section.scope);
    note(pattern, section.when);
    noteText(pattern, section.heading);
    noteText(pattern, section.hint);
    const at = { step: step.id, section: section.id, when: [] };
    section.nodes.forEach((node) =>
      readNode(node, under(at, section.when), pattern),
    );
  }

  function readNode(node: UiNode, outer: PageAt, pattern: string): void {
    note(pattern, node.when);
    const at = under(outer, node.when);
    const inside = { ...at, when: [] };
    if ('field' in node) {
      noteText(pattern, node.label);
      noteText(pattern, node.hint);
      noteText(pattern, node.checkLink?.label);
      note(pattern, node.help?.when);
      noteReview(pattern, node);
      add(`${pattern}#${node.field}`, {
        ...at,
        position: position++,
        label: node.label,
        term: toTerm(node),
        options: node.options,
        shownOn: node.shownOn,
        autoComplete: node.autoComplete,
      });
    } else if ('rows' in node) {
      note(pattern, node.fixedWhen);
      add(`${pattern}#${node.rows}`, {
        ...at,
        position: position++,
        label: node.heading.replace('{position}', '').trim(),
      });
      const rows = `${pattern}/${node.rows}/*`;
      node.nodes.forEach((inner) => readNode(inner, inside, rows));
      node.reviewed?.forEach((inner) => noteReview(rows, inner));
    } else if ('object' in node) {
      noteText(pattern, node.heading);
      objects.push({ pattern, field: node.object, step: at.step });
      node.nodes.forEach((inner) =>
        readNode(inner, inside, `${pattern}/${node.object}`),
      );
    } else if ('layout' in node) {
      noteText(pattern, node.label);
      note(pattern, node.lockedUnless);
      noteText(pattern, node.lockedReason);
      node.nodes.forEach((inner) => readNode(inner, at, pattern));
    } else {
      noteText(pattern, node.text);
      note(pattern, node.help?.when);
      node.reviewed?.forEach((inner) =>
        'rows' in inner
          ? note(pattern, inner.when)
          : noteReview(pattern, inner),
      );
      if (node.asks === undefined) return;
      const { field, label } = node.asks;
      add(`${pattern}#${field}`, { ...at, position: position++, label });
    }
  }

  /** The first page of a step that asks for a field counts. */
  function add(key: FieldKey, place: FieldPlace): void {
    const first = places[key];
    const all = first ? [first, ...(first.others ?? [])] : [];
    if (all.some(({ step }) => step === place.step)) return;
    places[key] = first
      ? { ...first, others: [...(first.others ?? []), place] }
      : place;
  }

  function noteReview(pattern: string, { when, review }: FieldNode): void {
    note(pattern, when);
    if (!review) return;
    noteText(pattern, review.instead);
    noteText(pattern, review.removed);
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
