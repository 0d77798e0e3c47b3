import {
  effectiveSchema,
  isShown,
  mostRows,
  readPointer,
  resolveText,
  scopeAt,
  sentence,
  wordingParams,
} from '@engine';
import type { CompiledForm } from '@engine';
import type { Lists } from '@engine/types/context';
import type { Context } from '@contract/context';
import type {
  FieldNode,
  GroupNode,
  HelpTopic,
  JsonSchema,
  ObjectNode,
  RowsNode,
  Text,
  TextNode,
  UiNode,
} from '@engine/types/definition';
import type {
  FormState,
  Plan,
  ScopeEvaluation,
} from '@engine/types/evaluation';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { fieldEntries, isFiltered } from './fieldEntries';
import { fieldsOf } from './fieldsOf';
import { listSentences } from './listSentences';
import { openFields, type OpenFields } from './openFields';
import { widgetName } from './widgetName';
import type { FieldView, NodeView, ScopeView, TextView } from './viewTypes';
import { isSameList } from '../../lib/isSameList';

/** The data from which a view is made. */
export interface ViewSource {
  readonly form: CompiledForm;
  readonly stepId: string;
  readonly state: Pick<FormState, 'data' | 'evaluation'>;
  readonly context: Context;
  /** The places whose questions are drawn; absent: all. */
  readonly only?: readonly JsonPointer[] | undefined;
}

/**
 * Decides what is shown of one object: which questions, in which words, required or locked. Objects with the same plan
 * get the same view.
 */
export function scopeView(
  source: ViewSource,
  sectionId: string,
  path: JsonPointer,
  nodes: readonly UiNode[],
): ScopeView | undefined {
  const { form, stepId, state, context } = source;
  const scope = scopeAt(state.evaluation, path);
  if (scope === undefined) return undefined;
  const known = made.get(scope.plan) ?? new Map<string, Made>();
  made.set(scope.plan, known);
  const open = openFields(source.only, path);
  const key = `${stepId} ${sectionId} ${open ? [...open].join() : '*'}`;
  const before = known.get(key);
  const isOfForm = before?.lists === context.lists && before.nodes === nodes;
  if (isOfForm && fits(before, source, path)) return before.view;
  const schema = effectiveSchema(
    form,
    state.evaluation,
    stepId,
    sectionId,
    path,
  );
  const reader = new NodeReader(source, scope, schema, open);
  const view = { sectionId, schema, nodes: reader.read(nodes) };
  const filtered = Object.values(fieldsOf(view.nodes)).filter(
    ({ node, schema: own }) => isFiltered(node, own),
  );
  const sentences = listSentences(view.nodes);
  known.set(key, { view, nodes, lists: context.lists, filtered, sentences });
  return view;
}

/** A view that was made for a plan. */
interface Made {
  /** Another version of a form has others; it is judged before the page draws it. */
  readonly nodes: readonly UiNode[];
  readonly view: ScopeView;
  readonly lists: Lists;
  /** Its questions whose entries depend on answers. */
  readonly filtered: readonly FieldView[];
  /** Its sentences, whose placeholders depend on answers. */
  readonly sentences: readonly TextView[];
}

/** The last view of each plan and section: all words, questions and locks of an object follow from its plan. */
const made = new WeakMap<Plan, Map<string, Made>>();

/** Whether a view offers what the answers of this object ask for, and its sentences say what they are. */
function fits(
  { filtered, sentences }: Made,
  source: ViewSource,
  path: JsonPointer,
): boolean {
  const { context, state } = source;
  if (
    sentences.some((view) => view.text !== fillSentence(source, view.sentence))
  )
    return false;
  if (filtered.length === 0) return true;
  const around = {
    self: (readPointer(state.data, path) ?? {}) as JsonObject,
    deposit: state.data,
  };
  return filtered.every(({ node, schema, entries }) =>
    isSameList(entries, fieldEntries(node, schema, context, around)),
  );
}

/** A sentence of the form's catalogue with the values of the document; '' without a name. */
function fillSentence(
  { form, state, context }: ViewSource,
  name: string | undefined,
): string {
  return name === undefined
    ? ''
    : sentence<string>(
        form,
        name,
        wordingParams(form, state.data, context.lists),
      );
}

class NodeReader {
  constructor(
    private readonly source: ViewSource,
    private readonly scope: ScopeEvaluation,
    private readonly schema: JsonSchema,
    private readonly open: OpenFields | undefined,
  ) {}

  /** @param lock - Why the questions are locked; undefined where they are open. */
  read(nodes: readonly UiNode[], lock?: string): NodeView[] {
    return nodes
      .filter((node) => this.isShown(node.when))
      .map((node) => this.readOne(node, lock))
      .filter((view) => view !== undefined);
  }

  private readOne(node: UiNode, lock?: string): NodeView | undefined {
    if ('field' in node)
      return this.isOpen(node.field) ? this.readField(node, lock) : undefined;
    if ('rows' in node) {
      return this.isOpen(node.rows) && this.scope.plan.relevant.has(node.rows)
        ? this.readRows(node)
        : undefined;
    }
    if ('object' in node)
      return this.isOpen(node.object) ? this.readObject(node) : undefined;
    if ('layout' in node) return this.readGroup(node, lock);
    return this.open === undefined ? this.readText(node) : undefined;
  }

  private isOpen(field: string): boolean {
    return this.open === undefined || this.open.has(field);
  }

  private readField(node: FieldNode, lock?: string): FieldView | undefined {
    const properties = this.schema['properties'] as
      Record<string, JsonSchema> | undefined;
    const schema = properties?.[node.field];
    if (schema === undefined) return undefined;
    const { context, state } = this.source;
    const self = readPointer(state.data, this.scope.path);
    const { fields, required } = this.scope.plan;
    const planned = fields[node.field] ?? schema;
    const widget = widgetName(node, planned);
    const isRequired = required.has(node.field);
    const isReadOnly = schema['readOnly'] === true;
    const isLocked = isReadOnly || lock !== undefined;
    // A yes or no that begins with an answer always has one.
    const isAnswered = widget === 'yesNo' && planned['default'] !== undefined;
    return {
      kind: 'field',
      node,
      label: this.words(node.label),
      // A lock of its own is explained in the words of the question.
      hint: isReadOnly
        ? this.words(node.hint)
        : (lock ?? this.words(node.hint)),
      help: this.readHelp(node.help),
      linkLabel: this.words(node.checkLink?.label),
      widget,
      schema,
      required: isRequired,
      optional: !isRequired && !isLocked && !isAnswered,
      locked: isLocked,
      sameAs: this.readSameAs(node),
      entries: fieldEntries(node, schema, context, {
        self: (self ?? {}) as JsonObject,
        deposit: state.data,
      }),
    };
  }

  private readSameAs({ field }: FieldNode): string {
    const { pattern, plan } = this.scope;
    const { places } = this.source.form.model;
    return this.words(places[`${pattern}#${plan.locked[field] ?? ''}`]?.label);
  }

  private readGroup(node: GroupNode, within?: string): NodeView | undefined {
    const { lockedUnless, lockedReason } = node;
    const isLocked = lockedUnless !== undefined && !this.isShown(lockedUnless);
    const lock = isLocked ? this.words(lockedReason) : within;
    const nodes = this.read(node.nodes, lock);
    if (nodes.length === 0) return undefined;
    return {
      kind: 'group',
      layout: node.layout,
      heading: this.words(node.label),
      nodes,
    };
  }

  private readRows(node: RowsNode): NodeView {
    const { fixedWhen, rows } = node;
    return {
      kind: 'rows',
      node,
      isFixed:
        this.open?.get(rows) === 'part' ||
        (fixedWhen !== undefined && this.isShown(fixedWhen)),
      most: mostRows(this.scope.plan, rows, this.source.context),
    };
  }

  private readObject(node: ObjectNode): NodeView | undefined {
    return this.scope.plan.relevant.has(node.object)
      ? { kind: 'object', node, heading: this.words(node.heading) }
      : undefined;
  }

  private readText(node: TextNode): NodeView | undefined {
    if (node.block !== undefined) {
      return { kind: 'block', block: node.block, options: node.options ?? {} };
    }
    const text =
      this.words(node.text) || fillSentence(this.source, node.sentence);
    const help = this.readHelp(node.help);
    if (text === '' && help === undefined) return undefined;
    const { heading, sentence: name, tone = 'plain' } = node;
    return { kind: 'text', heading, text, sentence: name, tone, help };
  }

  private readHelp(help: HelpTopic | undefined): HelpTopic | undefined {
    if (help === undefined) return undefined;
    return this.isShown(help.when) ? help : undefined;
  }

  private words(text: Text | undefined): string {
    if (text === undefined) return '';
    const { form, state } = this.source;
    return resolveText(form, text, this.scope.path, state.evaluation);
  }

  private isShown(when: string | undefined): boolean {
    const { form, state } = this.source;
    return isShown(form, when, this.scope.path, state.evaluation);
  }
}
