import {
  effectiveSchema,
  isShown,
  joinPointer,
  readPointer,
  resolveText,
  scopeAt,
} from '@engine';
import type { CompiledForm } from '@engine';
import type { Context } from '@contract/context';
import type {
  FieldNode,
  GroupNode,
  HelpTopic,
  JsonSchema,
  ObjectNode,
  Text,
  TextNode,
  UiNode,
} from '@engine/types/definition';
import type { FormState, ScopeEvaluation } from '@engine/types/evaluation';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { fieldEntries } from './fieldEntries';
import { widgetName } from './widgetName';
import type { FieldView, NodeView, ScopeView } from './viewTypes';

/** What a view is made from. */
export interface ViewSource {
  readonly form: CompiledForm;
  readonly stepId: string;
  readonly state: Pick<FormState, 'data' | 'evaluation'>;
  readonly context: Context;
}

/** Decides what is shown of one object: which questions, in which words, required or locked. */
export function scopeView(
  source: ViewSource,
  sectionId: string,
  path: JsonPointer,
  nodes: readonly UiNode[],
): ScopeView | undefined {
  const { form, stepId, state } = source;
  const scope = scopeAt(state.evaluation, path);
  if (scope === undefined) return undefined;
  const schema = effectiveSchema(
    form,
    state.evaluation,
    stepId,
    sectionId,
    path,
  );
  const reader = new NodeReader(source, sectionId, scope, schema);
  return { path, sectionId, schema, nodes: reader.read(nodes, false) };
}

class NodeReader {
  constructor(
    private readonly source: ViewSource,
    private readonly sectionId: string,
    private readonly scope: ScopeEvaluation,
    private readonly schema: JsonSchema,
  ) {}

  read(nodes: readonly UiNode[], locked: boolean): NodeView[] {
    return nodes
      .filter((node) => this.isShown(node.when))
      .map((node) => this.readOne(node, locked))
      .filter((view) => view !== undefined);
  }

  private readOne(node: UiNode, locked: boolean): NodeView | undefined {
    if ('field' in node) return this.readField(node, locked);
    if ('rows' in node) {
      const path = joinPointer(this.scope.path, node.rows);
      return this.scope.plan.relevant.has(node.rows)
        ? { kind: 'rows', node, path }
        : undefined;
    }
    if ('object' in node) return this.readObject(node);
    if ('layout' in node) return this.readGroup(node, locked);
    return this.readText(node);
  }

  private readField(node: FieldNode, locked: boolean): FieldView | undefined {
    const properties = this.schema['properties'] as
      Record<string, JsonSchema> | undefined;
    const schema = properties?.[node.field];
    if (schema === undefined) return undefined;
    const { context, state } = this.source;
    const self = readPointer(state.data, this.scope.path);
    return {
      kind: 'field',
      node,
      path: joinPointer(this.scope.path, node.field),
      label: this.words(node.label),
      hint: this.words(node.hint),
      help: this.readHelp(node.help),
      widget: widgetName(node, this.scope.plan.fields[node.field] ?? schema),
      schema,
      required: this.scope.plan.required.has(node.field),
      locked: locked || schema['readOnly'] === true,
      entries: fieldEntries(node, schema, context, {
        self: (self ?? {}) as JsonObject,
        deposit: state.data,
      }),
    };
  }

  private readGroup(node: GroupNode, within: boolean): NodeView | undefined {
    const closed =
      node.lockedUnless !== undefined && !this.isShown(node.lockedUnless);
    const nodes = this.read(node.nodes, within || closed);
    if (nodes.length === 0) return undefined;
    return {
      kind: 'group',
      layout: node.layout,
      locked: closed,
      lockedReason: closed ? this.words(node.lockedReason) : '',
      nodes,
    };
  }

  private readObject(node: ObjectNode): NodeView | undefined {
    const view = scopeView(
      this.source,
      this.sectionId,
      joinPointer(this.scope.path, node.object),
      node.nodes,
    );
    return view === undefined || view.nodes.length === 0
      ? undefined
      : { kind: 'object', heading: this.words(node.heading), view };
  }

  private readText(node: TextNode): NodeView | undefined {
    if (node.block !== undefined) {
      return { kind: 'block', block: node.block, options: node.options ?? {} };
    }
    const text = this.words(node.text);
    const help = this.readHelp(node.help);
    if (text === '' && help === undefined) return undefined;
    return { kind: 'text', text, tone: node.tone ?? 'plain', help };
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
