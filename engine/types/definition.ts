import type { Computation, Effect, Repetition } from './effects';
import type { Json, JsonObject, JsonPointer } from './json';
import type { Messages } from './messages';
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
 * The role of a question for code (docs/publishing.md "Roles"). 'title' names the document, or 'workTitle' where it is
 * about a work of several; 'summary' is shown beside it, and the page's address answers 'variant'. 'files' asks for the
 * publication's file, and a cover names the question whose file it covers. A statement names its help texts:
 * 'SOURCE/helpId', or 'SOURCE' for all of a source.
 */
export type FieldRole =
  | 'title'
  | 'workTitle'
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
 * answers of several fields ('{monthOfPublication} {yearOfPublication}'); an answer like `unless` is left out, and with
 * `unlessBelow` any answer where a question that hangs under it has one. `requested` names the field whose value takes
 * priority (S2 §3). Where it has none, the words of `removed`, if any hold, tell that the answer is to be removed. The
 * words of `instead` replace the answer.
 */
export type ReviewForm =
  | false
  | {
      term?: string;
      text?: string;
      lines?: string[];
      unless?: Json;
      unlessBelow?: true;
      requested?: string;
      removed?: Text;
      instead?: Text;
    };

/** A present answer that is shown beside the question for a new one, and what is said of the new one. */
export interface PresentAnswer {
  /** Name of the property of the same object that holds it. */
  field: string;
  label: string;
  /** Said while the new answer equals the present one. */
  same: string;
  differs: string;
  /** Said when the present answer is removed. */
  unanswered?: string;
}

/** Where the warning of a check of the API leads: a page that the portal knows by name. */
export interface CheckLink {
  check: string;
  to: 'publisher-deposits' | 'account';
  label: Text;
}

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
  checkLink?: CheckLink;
  offer?: Offer;
  /** The one source whose value is offered; absent: a file and the catalogue. */
  offeredBy?: 'catalogue';
  beside?: PresentAnswer;
  when?: string;
  /** Options that only this widget reads. */
  options?: JsonObject;
  /** Where the answer of a deposit appears beside the deposit itself. */
  shownOn?: readonly ShownOn[];
}

/** The receipt of a deposit, or the CSV of deposits. */
export type ShownOn = 'receipt' | 'export';

/**
 * Questions side by side (`row`) or under the answer that asks for them (`reveal`). `choices` are boxes to tick that
 * answer one question together, which `label` asks.
 */
export interface GroupNode {
  layout: 'row' | 'reveal' | 'choices';
  label?: Text;
  nodes: UiNode[];
  when?: string;
  /** The group is locked (not fillable, still readable) while this named condition does not hold. */
  lockedUnless?: string;
  lockedReason?: Text;
}

/** Repeated objects, e.g. the creators of an item; each row is judged and rendered as a form of its own. */
export interface RowsNode {
  rows: string;
  widget: 'cards' | 'issues';
  /** '{position}' is the row's number; `titleFields` name it once they are answered. */
  heading: string;
  titleFields: string[];
  /** A row without a finding closes to a line of its name and these answers; absent: rows stay open. */
  lineFields?: string[];
  addLabel: string;
  offer?: Offer;
  /** The initial content of a new row. */
  newRow: JsonObject;
  /** Rows are neither added nor removed while this named condition holds. */
  fixedWhen?: string;
  /** Options of this widget, and `noun`: what its rows are called inside a sentence. */
  options?: JsonObject;
  nodes: UiNode[];
  /** Answers of other pages that a review adds to the line of a row. */
  reviewed?: FieldNode[];
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
  /** The bold sentence before the text of a note. */
  heading?: string;
  text?: Text;
  /** Name of a sentence of the messages that is shown in place of `text`. */
  sentence?: string;
  tone?: 'plain' | 'info' | 'warning';
  block?: string;
  /** The question that a block draws itself. Its findings take this position in the order of the page. */
  asks?: { field: string; label: string };
  /** What a review shows in place of a block or a text; rows under their own heading. */
  reviewed?: (FieldNode | RowsNode)[];
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

/** The attribute of the list entry that the answer at `key` names, or the answer itself. */
export type Wording =
  | { list: string; key: JsonPointer; attribute: string }
  | { answer: JsonPointer };

/** A field that had another name in earlier versions; row numbers are `*`. */
export interface Rename {
  from: JsonPointer;
  to: JsonPointer;
}

/** `forms/deposit.form.json`. */
export interface FormFile {
  $id: string;
  title: string;
  entity: string;
  initial: JsonObject;
  /** Names of fields of the document with common rules; pointers of this file name all of them in braces. */
  places?: Record<string, string[]>;
  steps: StepEntry[];
  /** In the order in which they were renamed. */
  renamed?: Rename[];
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
  submitTo?: Text;
  /** Conditions that only code asks for: name → why, for example who looks at a deposit (S2 §1). */
  conditions?: Record<string, string>;
  /** Placeholders in the texts of list entries and in sentences on pages: name → what fills it, the first that is answered. */
  wordings?: Record<string, Wording | Wording[]>;
  /**
   * Roles that the endpoints of the form need: name → why, in a sentence that administrators read. Of a deposit: the
   * title (S2 §3), the variant (S2 §7), the statements (R9) and the depositor (S2 §4).
   */
  roles?: Partial<Record<RoleName, string>>;
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
