import type {
  FieldNode,
  FieldRole,
  FormDefinition,
  JsonSchema,
  RoleName,
  Text,
} from './definition';
import type { FieldMessages } from './messages';
import type { OfferedValue } from './offer';
import type { Json, JsonPointer } from './json';
import type { FormState, Plan } from './evaluation';
import type { Validate } from './validators';

/** A condition that must hold (or must not) for a statement to be in force. */
export interface Guard {
  /** Number of the condition in `ScopeModel.conditions`. */
  readonly condition: number;
  readonly holds: boolean;
}

/** A condition by its name and whether it must hold; guards of the model carry its number instead. */
export interface NamedGuard {
  readonly condition: string;
  readonly holds: boolean;
}

/** The statement of one place of the schemas about the fields of one object, under its guards. */
export interface Statement {
  /** 'entity' or the id of the step that says it. */
  readonly unit: string;
  /** `$id` of the file and pointer inside it, for messages to authors. */
  readonly source: string;
  readonly guards: readonly Guard[];
  readonly required: readonly string[];
  /** field → what is said of it; false: not relevant. */
  readonly fields: Readonly<Record<string, JsonSchema | false>>;
  /** It refuses what an `asks` does not list; a field that is added needs no example for it. */
  readonly closing?: true;
}

/** One kind of object in the document. */
export interface ScopeModel {
  /** '' the deposit, '/submissionItems/*' its rows, '/publisher' … */
  readonly pattern: string;
  readonly parent: string | null;
  /** Property of the parent that holds it. */
  readonly property: string;
  readonly isRow: boolean;
  /** Its fields' own sentences: field → code → sentence. */
  readonly messages: FieldMessages;
  /** Every declared property, in the order of the entity. */
  readonly fields: readonly string[];
  /** Fields that hold nested scopes: field → pattern. */
  readonly children: Readonly<Record<string, string>>;
  readonly statements: readonly Statement[];
  /** Names of the conditions that decide anything in this scope (rules, visibility, labels). */
  readonly conditions: readonly string[];
  /** Answers outside the object that its rules look at. */
  readonly looksAt: readonly OutsidePlace[];
  /** Answers outside the object that its rules or those of the objects inside it look at. */
  readonly environment: readonly OutsidePlace[];
  /** Its own fields that its conditions test. */
  readonly tests: readonly string[];
  /** Field that holds nested objects → the fields of these objects that rules of this object read; 'all': any of them. */
  readonly readsInside: Readonly<Record<string, readonly string[] | 'all'>>;
  readonly computed: Readonly<Record<string, Computed>>;
  /** Fields that have the same value in all rows, with where it is. */
  readonly repeated: Readonly<Record<string, Repeated>>;
  /** Fields whose text is normalised, with the steps it goes through. */
  readonly normalised: Readonly<Record<string, readonly string[]>>;
  /** Fields of several lines. */
  readonly multiLine: ReadonlySet<string>;
  /** Fields never kept in storage, never stored, or that refer to files. */
  readonly secret: ReadonlySet<string>;
  readonly transient: ReadonlySet<string>;
  /** Fields that are not stored while another field of the object has the same value, with that field. */
  readonly storedUnlike: Readonly<Record<string, string>>;
  readonly files: ReadonlySet<string>;
  /** Names of the written validators: 'entity' and step ids → export name. */
  readonly validators: Readonly<Record<string, string>>;
  /** Export name of the validator of warnings, if the scope has any. */
  readonly warnings: string | null;
}

/** A property of the deposit or of the enclosing object. */
export interface OutsidePlace {
  readonly root: 'deposit' | 'parent';
  readonly field: string;
  /** Any of its properties, and `field` is empty. */
  readonly isWhole?: true;
  /** Only this field of the first of its rows. */
  readonly ofFirst?: string;
  /** Only this property of the object that it holds; 'length' of a list. */
  readonly inner?: string;
}

/** Where the value of a field of all rows is. */
export interface Repeated {
  readonly from: JsonPointer;
  readonly place: OutsidePlace;
  /** Number of the condition under which each row has its own answer. */
  readonly unless?: number;
}

/** A field that all rows have of the first one. */
export interface FirstRowField {
  readonly key: FieldKey;
  readonly row: JsonPointer;
  readonly from: JsonPointer;
}

export interface Computed {
  readonly join?: readonly string[];
  readonly separator?: string;
  readonly present?: string;
  readonly from?: JsonPointer;
  readonly otherThan?: string;
  readonly without?: Json;
  /** Number of the condition under which the field is an answer. */
  readonly unless?: number;
}

/** The position of a field on the first page that asks for it. */
export interface FieldPlace {
  readonly step: string;
  readonly section: string;
  /** Order on the page, over all steps. */
  readonly position: number;
  readonly label: Text;
  /** Its name in a review, where that is another one than the label. */
  readonly term?: string | undefined;
  /** Options that only the question's widget reads. */
  readonly options?: FieldNode['options'];
  readonly shownOn?: FieldNode['shownOn'];
  /** What browsers complete: only texts about persons and organisations say so. */
  readonly autoComplete?: FieldNode['autoComplete'];
  /** Conditions about its object under which the page shows it. */
  readonly when?: readonly string[];
  /** Pages of further steps that ask for the same, in their order. */
  readonly others?: readonly FieldPlace[];
}

/** A question or section that has a role. */
export interface RolePlace {
  readonly step: string;
  /** Pattern of the object it is about. */
  readonly pattern: string;
  /** Pointer of that object as its section names it: '/submissionItems/0'. */
  readonly scope: JsonPointer;
  /** '' of a section. */
  readonly field: string;
  /** '' of a section. */
  readonly label: Text;
  readonly role: FieldRole | 'depositor';
}

/** role → where it is given, in the order of the pages. */
export type RoleModel = Readonly<
  Partial<Record<RoleName, readonly RolePlace[]>>
>;

/** A question that gets a value which a file says of itself. */
export interface OfferPlace {
  readonly value: OfferedValue;
  readonly pattern: string;
  readonly field: string;
}

/** A definition, resolved: what the engine works on. Derived from the definition alone. */
export interface FormModel {
  readonly definition: FormDefinition;
  /** In the order parents before children. */
  readonly scopes: Readonly<Record<string, ScopeModel>>;
  /** Condition name → export name of its validator. */
  readonly conditions: Readonly<Record<string, string>>;
  /** 'pattern#field' in an order in which what a field depends on comes before it. */
  readonly order: readonly FieldKey[];
  /** 'pattern#field' → the fields whose relevance, default or value depends on it, in that order. */
  readonly dependents: Readonly<Record<FieldKey, readonly FieldKey[]>>;
  /** Field that holds nested objects → those of its dependents that a rule names, not only the fields inside it. */
  readonly ruleDependents: Readonly<Record<FieldKey, readonly FieldKey[]>>;
  readonly firstRowFields: readonly FirstRowField[];
  /** Field inside an object → pattern of the object around it within which its dependents are, when a condition looks into it from there. */
  readonly seenFrom: Readonly<Record<FieldKey, string>>;
  readonly places: Readonly<Record<FieldKey, FieldPlace>>;
  readonly roles: RoleModel;
  /** The questions that a file's own metadata may answer. */
  readonly offers: readonly OfferPlace[];
  /** No valid document has more fields and list entries, at all depths. */
  readonly maxValues: number;
  /** Places ('pattern/field') of lists without `maxItems`. A definition with any is not published. */
  readonly unlimitedLists: readonly string[];
}

export type FieldKey = `${string}#${string}`;

/** A form ready to be filled in and judged. */
export interface CompiledForm {
  readonly version: number;
  readonly hash: string;
  readonly definition: FormDefinition;
  readonly model: FormModel;
  /** The written validators by export name. */
  readonly validators: Readonly<Record<string, Validate>>;
  /** Validators of an object: of its entity and of the included steps. */
  validatorsOf(pattern: string, included: string): readonly Validate[];
  /** Validators of the scope's conditions, by their number. */
  conditionsOf(pattern: string): readonly Validate[];
  /** Returns the plan for a combination of true conditions; each is made once. */
  planOf(pattern: string, included: string, held: readonly boolean[]): Plan;
}

export type { FormState, JsonPointer };
