import type { ComponentType } from 'react';
import type { CompiledForm } from '@engine';
import type { ListEntry } from '@engine/types/context';
import type { Context } from '@contract/context';
import type {
  CheckLink,
  FieldNode,
  JsonSchema,
} from '@engine/types/definition';
import type { Offer } from '@engine/types/offer';
import type { Change, Finding, FormState } from '@engine/types/evaluation';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { RowsView } from './view/viewTypes';

/**
 * How a widget is framed.
 * - `control`: one element takes the focus; the frame draws `<label for>`.
 * - `group`: several do (radio buttons, a file box); the frame draws `<fieldset>` and `<legend>`.
 * - `bare`: the widget draws its label and its hint (a checkbox); the frame gives the message row only.
 */
export type Frame = 'control' | 'group' | 'bare';

/** The props of a widget. It shows `value` and reports changes; the frame shows the errors. */
export interface WidgetProps {
  /** For the element that takes the focus: the only one, or the first of a group. */
  readonly id: string;
  /** Id of the label or legend, for `aria-labelledby` where `for` does not reach. */
  readonly labelId: string;
  readonly label: string;
  /** Only a `bare` widget draws it, under the id that `hintId` gives. */
  readonly hint: string;
  readonly value: Json | undefined;
  /** The value was reached by an arrow key, and is no answer before it is pressed or the step is left. */
  readonly held?: boolean;
  /** A text that was left in the field of a list and is not in it. */
  readonly unlisted: string | undefined;
  /** The effective schema of the field. */
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** Locked: readable, not fillable. */
  readonly disabled: boolean;
  /** An error is shown at the field. */
  readonly invalid: boolean;
  /** For `aria-describedby`: the hint and the message row. */
  readonly describedBy: string;
  /** Entries of the field's list under the current answers, in order; empty without a list. */
  readonly entries: readonly ListEntry[];
  readonly node: FieldNode;
  readonly options: JsonObject;
  /** Returns the current pointer of the question. The function stays the same while its row moves. */
  locate(): JsonPointer;
  /** `quietly`: by an arrow key alone. */
  onChange(value: Json | undefined, quietly?: boolean): void;
  /** The person left the field; from now on its findings may be shown. */
  onBlur(): void;
  /** The control itself says why there is no answer; the message row then is empty. */
  onReason?(isShown: boolean): void;
  /** A text that is not in the list was left beside this answer; undefined: it is being changed. */
  onUnlisted(text: string | undefined, beside?: Json): void;
}

export interface Widget {
  readonly frame: Frame;
  readonly Control: ComponentType<WidgetProps>;
}

/** The props of a block, a part of a step that a feature draws. It reads the answers that it shows itself (`useLivePart`). */
export interface BlockProps {
  readonly form: CompiledForm;
  readonly stepId: string;
  /** Pointer of the object of the section that contains the block. */
  readonly scopePath: JsonPointer;
  readonly options: JsonObject;
  onAnswer(change: Change): void;
}

/** The props of the offer at a question. It draws nothing if there is nothing to offer. */
export interface OfferProps {
  /** Pointer of the question, or of its rows. */
  readonly path: JsonPointer;
  readonly label: string;
  readonly offer: Offer;
}

/** The props of a remark at a question or at rows. It draws nothing where there is none. */
export interface PinnedProps {
  /** Pointer of the question, or of its rows. */
  readonly path: JsonPointer;
}

/** The props of what a look-up in the catalogue says beneath a question. */
export interface LookUpProps {
  /** Of the control of the question. */
  readonly id: string;
  /** Pointer of the question. */
  readonly path: JsonPointer;
  /** The name of the look-up (`lookUp` in schemas). */
  readonly lookUp: string;
}

/** The props of the link at the warning of a check of the API. */
export interface CheckLinkProps {
  /** Pointer of the question. */
  readonly path: JsonPointer;
  readonly check: string;
  readonly label: string;
}

/** The props of what draws repeated objects. */
export interface RowsProps {
  readonly rows: RowsView;
}

/** The parts that features add to the renderer. A widget under one of our names replaces ours. */
export interface RendererTheme {
  readonly widgets: Readonly<Record<string, Widget>>;
  readonly blocks: Readonly<Record<string, ComponentType<BlockProps>>>;
  /** Draws repeated objects of this widget; cards are ours. */
  readonly rows?: Readonly<Record<string, ComponentType<RowsProps>>>;
  /** Draws what a file offers above the control of a question. */
  readonly Offer?: ComponentType<OfferProps>;
  /** Draws what a look-up says, beneath a question whose answer is looked up. */
  readonly LookUp?: ComponentType<LookUpProps>;
  /** Draws what the library says of a question, above its control. */
  readonly Pinned?: ComponentType<PinnedProps>;
  /** Draws the link at the warning of a check, by the name of its page (`checkLink` of a question). */
  readonly checkLinks?: Readonly<
    Record<CheckLink['to'], ComponentType<CheckLinkProps>>
  >;
}

export interface HelpBlock {
  /** `h` heads the blocks after it, `step` is an item of a numbered list, `row` a term with its text. Words of a `p` between two `**` are bold. */
  readonly type: 'p' | 'li' | 'step' | 'link' | 'h' | 'row';
  readonly text: string;
  readonly term?: string;
  readonly href?: string;
}

/** `GET help/{source}/{helpId}`. */
export interface HelpContent {
  readonly title: string;
  readonly blocks: readonly HelpBlock[];
}

/** Gives the help text, or rejects when there is none. */
export type LoadHelp = (source: string, helpId: string) => Promise<HelpContent>;

/** A text that was typed at a list and is not in it. It is no answer. */
export interface LeftText {
  readonly text: string;
  /** The answer beside which it was left. */
  readonly beside: Json | undefined;
  /** What is wrong of it. */
  readonly finding: Finding;
}

/** Keeps texts that are in no list by the ids of their controls, so that they outlast the page of their step. */
export interface LeftTexts {
  find(id: string): LeftText | undefined;
  /** The control shows the text: the way forward is held. */
  show(id: string, left: LeftText): void;
  /** The control is not on the page any more, and shows the text when it is drawn again. */
  hide(id: string): void;
  /** The person types at the list again, or gave another answer. */
  forget(id: string): void;
}

/** A step at one moment. */
export interface StepNow {
  readonly state: FormState;
  readonly context: Context;
  /** Next was refused: the summary speaks of the findings. */
  readonly showAll: boolean;
  /** The places whose findings are shown since then. */
  readonly judged: Readonly<Record<JsonPointer, true>>;
  readonly serverFindings: readonly Finding[];
  /** The places whose questions are drawn; absent: all. */
  readonly only?: readonly JsonPointer[] | undefined;
}

/** Where a step is read: who shows a part of it follows that part alone. */
export interface StepSource {
  /** The same thing until something changes. */
  get(): StepNow;
  /** Calls after each change; gives back how to stop. */
  subscribe(listener: () => void): () => void;
}

/**
 * The props of `StepForm`. Functions, `source` and `theme` keep their identity between renders. Give it another React key when the
 * document is begun anew: it remembers which fields were left.
 */
export interface StepFormProps {
  readonly form: CompiledForm;
  readonly stepId: string;
  readonly source: StepSource;
  readonly theme: RendererTheme;
  /** `quietly`: by an arrow key alone. */
  onAnswer(change: Change, quietly?: boolean): void;
  /** Without it, texts that are in no list last as long as their controls. */
  readonly leftTexts?: LeftTexts;
  readonly loadHelp: LoadHelp;
  /** A number from 0 up to 1, for the keys of new rows. */
  random(): number;
  /** list name → whom to credit where its entries are shown. */
  readonly listCredits?: Readonly<Record<string, string>>;
  /** So few questions, as on a review, that nothing is said about which are required. */
  readonly isShort?: boolean;
  /** Each change is saved: what is wrong of a field is said while it is typed, since no button asks for the answers. */
  readonly atOnce?: boolean;
  /** Changes when the form begins anew: no question counts as left then. */
  readonly turn?: number;
}

/** The props of `ErrorSummary`. */
export interface ErrorSummaryProps {
  readonly form: CompiledForm;
  readonly stepId: string;
  readonly state: Pick<FormState, 'data'>;
  /** Of the step, in the order of the page; warnings among them are left out. */
  readonly findings: readonly Finding[];
  /** How many further ones the API did not list. */
  readonly unlisted: number;
  /** Counts the times Next was refused: with each the focus moves. 0: not yet. */
  readonly attempt: number;
  /** Its heading, where it says more than that there is a problem. */
  readonly title?: string;
}
