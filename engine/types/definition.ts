import type { Json, JsonObject, JsonPointer } from './json';
import type { Offer } from './offer';

/** A JSON Schema 2020-12 of ours, with the vocabulary of `engine/vocabulary`. */
export type JsonSchema = JsonObject;

/** Words that may depend on an answer: the first variant whose named condition holds; one without `when` always does. */
export type Text = string | TextVariant[];
export interface TextVariant {
  when?: string;
  text: string;
}

/** Where a help text comes from: `GET help/{source}/{helpId}`. */
export interface HelpTopic {
  source: string;
  helpId: string;
  label: string;
  /** A named condition; without one the link is always shown. */
  when?: string;
}

/**
 * The role of a question for code (docs/publishing.md "Roles"). 'title' names the document, 'summary' is shown
 * beside it, and the page's address answers 'variant'. 'files' asks for the publication's file, and a cover
 * names the question whose file it covers. A statement names its help texts: 'SOURCE/helpId', or 'SOURCE' for
 * all of a source.
 */
export type FieldRole =
  | 'title'
  | 'summary'
  | 'variant'
  | 'files'
  | { coverOf: string }
  | { statement: string[] };

/** Names of the roles of questions and sections. */
export type RoleName =
  Extract<FieldRole, string> | 'coverOf' | 'statement' | 'depositor';

/**
 * How a review shows an answer: not at all, under another term, or in other words ('born {answer}'). `lines` merge the
 * answers of several fields ('{monthOfPublication} {yearOfPublication}'); an answer like `unless` is left out.
 */
export type ReviewForm =
  false | { term?: string; text?: string; lines?: string[]; unless?: Json };

/** One question. `field` is the name of a property of the section's (or row's) object. */
export interface FieldNode {
  field: string;
  role?: FieldRole;
  review?: ReviewForm;
  /** Name of a registered widget; without one the effective schema decides (list → select, boolean → yes/no, else text). */
  widget?: string;
  label: Text;
  hint?: Text;
  help?: HelpTopic;
  width?: 'year' | 'id' | 'half';
  placeholder?: string;
  inputMode?: 'numeric' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  /** Show how many of the allowed characters are used. */
  counter?: boolean;
  offer?: Offer;
  when?: string;
  /** Options that only this widget reads. */
  options?: JsonObject;
}

/** Questions side by side (`row`) or hanging under the answer that asks for them (`reveal`). */
export interface GroupNode {
  layout: 'row' | 'reveal';
  nodes: UiNode[];
  when?: string;
  /** The group is locked (not fillable, still readable) while this named condition does not hold. */
  lockedUnless?: string;
  lockedReason?: Text;
}

/** Repeated objects, e.g. the creators of an item; each row is judged and rendered as a form of its own. */
export interface RowsNode {
  rows: string;
  widget: 'cards';
  /** '{position}' is the row's number; `titleFields` name it once they are answered. */
  heading: string;
  titleFields: string[];
  /** A row without a finding closes to a line of its name and these answers; absent: rows stay open. */
  lineFields?: string[];
  addLabel: string;
  offer?: Offer;
  /** The initial content of a new row. */
  newRow: JsonObject;
  nodes: UiNode[];
  when?: string;
}

/** Questions about an object that the section's (or row's) object holds. It is there as soon as it is asked about. */
export interface ObjectNode {
  /** Name of the property that holds it. */
  object: string;
  heading?: Text;
  nodes: UiNode[];
  when?: string;
}

/** A paragraph, a note, or a block that a feature draws (`block` names it: 'review', 'similar-publishers' …). */
export interface TextNode {
  text?: Text;
  tone?: 'plain' | 'info' | 'warning';
  block?: string;
  /** The question that a block draws itself. Its findings take this position in the order of the page. */
  asks?: { field: string; label: string };
  options?: JsonObject;
  help?: HelpTopic;
  when?: string;
}

export type UiNode = FieldNode | GroupNode | RowsNode | ObjectNode | TextNode;

/** A group of questions about one object of the document. */
export interface SectionUi {
  id: string;
  heading?: Text;
  hint?: Text;
  /** Pointer of the object without its leading slash: '' the deposit, 'submissionItems/0', 'publisher'. */
  scope: string;
  /** 'depositor': the object says for whom the document is sent. */
  role?: 'depositor';
  when?: string;
  nodes: UiNode[];
}

/** `ui.json` of a step. */
export interface StepUi {
  title: Text;
  lead?: Text;
  sections: SectionUi[];
}

export interface StepEntry {
  id: string;
  /** Hash route, e.g. '/monograph-details'. */
  route: string;
  /** Number in the list of steps, from 0 (spec 2 §2). */
  position: number;
  label: string;
  includeWhen?: string;
  /** 'summary' is the review, 'end' the receipt: the two that submit does not wait for. */
  role?: 'summary' | 'end';
}

/** The effect of a change of the answer at `when`, or of a change to `is`. `*` means the changed row. */
export interface Effect {
  when: JsonPointer;
  /** Only when the answer becomes this. */
  is?: Json;
  /** Asked before answers are lost by it: `<name>Title` and `<name>Text` are sentences of the messages. */
  confirm?: string;
  /** Emptied for good; '' is the whole document, but for the answer that changed. */
  reset?: JsonPointer[];
  /** Beside `reset` of the whole document: answers that stay. */
  keep?: JsonPointer[];
  /** Files: emptied permanently if the purpose that they now need does not accept them. */
  drop?: JsonPointer[];
  /** place → the value that it gets. */
  set?: Record<JsonPointer, Json>;
  /** place → the place whose value it gets. */
  copy?: Record<JsonPointer, JsonPointer>;
  /** list → how many of its first rows stay. */
  truncate?: Record<JsonPointer, number>;
}

/**
 * A computed value: joined from others, or true when another field is answered. Paths are properties of `scope`.
 */
export interface Computation {
  scope: string;
  field: string;
  join?: string[];
  separator?: string;
  present?: string;
}

/** All rows have one value in a field: that of a field of the document, or of the first row, where it stays an answer. */
export interface Repetition {
  /** A field of the rows of a list of the document; `*` is the row. */
  each: JsonPointer;
  /** A field of the document, or the same field of row 0. */
  from: JsonPointer;
}

/** The form's own words on a page of the wizard. */
export interface FormWords {
  /** Names the list of steps. */
  steps?: string;
  /** On the button that sends. */
  submit?: string;
  /** On the button that begins anew at the end. */
  again?: string;
}

/** The users who may send the answers to a form: visitors too, all accounts, or library staff. */
export type FormAccess = 'anyone' | 'login' | 'staff';

/** The attribute of the list entry that the answer at `key` names. */
export interface Wording {
  list: string;
  key: JsonPointer;
  attribute: string;
}

/** `forms/deposit.form.json`. */
export interface FormFile {
  $id: string;
  title: string;
  entity: string;
  initial: JsonObject;
  steps: StepEntry[];
  effects: Effect[];
  compute: (Computation | Repetition)[];
  /** Answers that a source knows: its name → the name of a value → the question that gets it. */
  prefill?: Record<string, Record<string, JsonPointer>>;
  /** Names of lists the form uses besides those its schemas name. */
  lists: string[];
  /**
   * Permits users to send answers to `api/forms/{key}/records`; absent when other pages and endpoints use the
   * form.
   */
  access?: FormAccess;
  /** Absent words are said in a general way. */
  words?: FormWords;
  /** Where the answers are posted instead, below the context path: `{field}` is the answer of the document's field. */
  submitTo?: string;
  /** Conditions that only code asks for: name → why. */
  conditions?: Record<string, string>;
  /** Placeholders in the texts of list entries: name → the attribute that fills it. */
  wordings?: Record<string, Wording>;
  /** Roles that the endpoints of the form need: name → why. */
  roles?: Partial<Record<RoleName, string>>;
}

/** field → code → sentence */
export type FieldMessages = Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** `messages/en.json`: every sentence a person can read about a rule. */
export interface Messages {
  language: string;
  /** entity ('submission-item') → field → code → sentence */
  fields: Record<string, FieldMessages>;
  /** format → sentence */
  formats: Record<string, string>;
  /** type of the field → code → sentence */
  types: Record<string, Record<string, string>>;
  /** code → sentence */
  keywords: Record<string, string>;
  default: string;
  /** Sentences of the error catalogue that no single rule gives, by name (spec 1 §8, spec 2 §8). */
  sentences: Record<string, string>;
}

/** A form as the API publishes it; immutable. */
export interface FormDefinition {
  form: FormFile;
  steps: Record<string, { schema: JsonSchema; ui: StepUi }>;
  /** Entities, items and conditions by `$id`. */
  schemas: Record<string, JsonSchema>;
  messages: Messages;
  /** list name → version */
  lists: Record<string, number>;
}

export type { Json, JsonObject, JsonPointer };
