import { joinPointer, objectOf, readPointer } from '@engine';
import type { TextNode, UiNode } from '@engine/types/definition';
import type { SentenceName } from '@engine/types/generated/names';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import type { TitleFact } from '../../titles/titleFacts';
import type { OpenDeposit } from '../depositState';

/** What a form says about the choice of a title, in the options of its block `title-picker`. */
export interface TitlePickerOptions {
  /** The address of the titles of the own publisher. */
  readonly titles: string;
  /** The address of the titles of any publisher, before its id (staff). */
  readonly titlesOf: string;
  /** The id of the publisher that staff deposit for. */
  readonly publisher: JsonPointer;
  /** The prefill that copies a title into the answers. */
  readonly source: string;
  /** The question whether the title exists, and its answers. */
  readonly mode: JsonPointer;
  readonly existing: string;
  readonly new: string;
  /** The answers that lead from an empty deposit to the step of the choice, in their order. */
  readonly begin: Readonly<Record<JsonPointer, Json>>;
  /** The sentence that is logged when the titles cannot be loaded. */
  readonly failed: SentenceName;
  /** What tells titles apart beside their name. */
  readonly facts: readonly TitleFact[];
}

/** The choice of a title with the step that asks for it. */
export interface TitlePickerUse extends TitlePickerOptions {
  readonly step: string;
  /** The question of the block: the id of the chosen title. */
  readonly id: JsonPointer;
}

const blocksIn = (nodes: readonly UiNode[]): TextNode[] =>
  nodes.flatMap((node) => {
    if ('block' in node) return [node];
    return 'nodes' in node ? blocksIn(node.nodes) : [];
  });

const known = new WeakMap<object, readonly TitlePickerUse[]>();

/** Lists the choices of a title in a form: one for each kind of title. */
export function listTitlePickers({
  definition,
}: Pick<CompiledForm, 'definition'>): readonly TitlePickerUse[] {
  const before = known.get(definition);
  if (before !== undefined) return before;
  const found = Object.entries(definition.steps).flatMap(([step, { ui }]) =>
    ui.sections.flatMap(({ scope, nodes }) =>
      blocksIn(nodes)
        .filter(({ block }) => block === 'title-picker')
        .map(({ options, asks }) => ({
          ...toPickerOptions(options ?? {}),
          step,
          id: joinPointer(`/${scope}`, asks?.field ?? ''),
        })),
    ),
  );
  known.set(definition, found);
  return found;
}

/** Reads the options of the block. */
export function toPickerOptions(options: JsonObject): TitlePickerOptions {
  const text = (name: string) => String(options[name] ?? '');
  return {
    titles: text('titles'),
    titlesOf: text('titlesOf'),
    publisher: text('publisher'),
    source: text('source'),
    mode: text('mode'),
    existing: text('existing'),
    new: text('new'),
    begin: objectOf(options['begin']),
    // The meta-schema of pages and `check-schemas` hold these two to their names.
    failed: text('failed') as SentenceName,
    facts: (options['facts'] ?? []) as unknown as readonly TitleFact[],
  };
}

/** The choice of a title, if the answers lead to its step. */
export function findAskedPicker({
  form,
  wizard,
}: OpenDeposit): TitlePickerUse | undefined {
  return listTitlePickers(form).find(
    ({ step }) => wizard.steps[step]?.include === true,
  );
}

/** The address of the titles that the depositor may choose from; undefined while there is none. */
export function findTitlesAddress(deposit: OpenDeposit): string | undefined {
  const picker = findAskedPicker(deposit);
  const { wizard, context } = deposit;
  if (picker === undefined) return undefined;
  const { user } = context;
  if (!user.abilities.depositForPublisher)
    return user.authenticated ? picker.titles : undefined;
  const id = readPointer(wizard.form.data, picker.publisher);
  return typeof id === 'string' && id !== ''
    ? `${picker.titlesOf}/${encodeURIComponent(id)}`
    : undefined;
}
