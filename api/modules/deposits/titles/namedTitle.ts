import type { WorkKind } from '@contract/titles';
import { isObject, readPointer, splitPointer } from '@engine';
import type {
  Deposit as DepositAnswers,
  SerialTitle,
  SubmissionItem,
} from '@engine/types/generated/entities';
import type { SubmissionTypeKey } from '@engine/types/generated/lists';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import { titleFields } from '../../works/titleFields';

const TYPE = 'type' satisfies keyof DepositAnswers;
const ITEMS = 'submissionItems' satisfies keyof DepositAnswers;
const ID = 'id' satisfies keyof SerialTitle;
const TITLE = 'title' satisfies keyof SerialTitle;
const CHANGES_DETAILS = 'changeDetails' satisfies keyof SerialTitle;
const NUMBER = 'itemTitle' satisfies keyof SubmissionItem;

/** Where a deposit says what it is, and the number or date of each of its items. */
export const depositPaths = { type: TYPE, itemNumber: `${ITEMS}.${NUMBER}` };

interface TitlePlace {
  /** The answer that describes the title. */
  field: keyof DepositAnswers;
  /** The type of a deposit under an existing title; a new title has its kind as the type. */
  itemType: SubmissionTypeKey;
}

/** Where deposits describe titles of each kind (spec 1 §3). */
export const titlePlaces: Readonly<Record<WorkKind, TitlePlace>> = {
  SERIAL_TITLE: { field: 'serialTitle', itemType: 'SERIAL_ISSUE' },
  MULTIPART_MONO_TITLE: {
    field: 'multipartMonoTitle',
    itemType: 'MULTIPART_MONO_PART',
  },
  EPHEMERA_TITLE: { field: 'ephemeraTitle', itemType: 'EPHEMERA_ITEM' },
};

/** The kinds of titles that deposits name. */
export const titleKinds = Object.keys(titlePlaces) as readonly WorkKind[];

/** The answers in which a deposit names its title: all that `findNamedTitle` and `findChangeRequest` read. */
export const namedTitlePaths: readonly string[] = [
  TYPE,
  ...titleKinds.map((kind) => titlePlaces[kind].field),
];

const textOf = (value: Json | undefined) =>
  typeof value === 'string' ? value : '';

/** The title that a deposit names, as its answers describe it. */
export interface NamedTitle {
  kind: WorkKind;
  /** The answer that describes the title. */
  field: keyof DepositAnswers;
  /** Whether the deposit registers the title. */
  isNew: boolean;
  /** '' of a new title. */
  id: string;
  title: string;
  answers: JsonObject;
}

/** The title that the answers of a deposit name; undefined of a single monograph. */
export function findNamedTitle(data: JsonObject): NamedTitle | undefined {
  const type = textOf(data[TYPE]);
  const kind = titleKinds.find(
    (each) => each === type || titlePlaces[each].itemType === type,
  );
  if (kind === undefined) return undefined;
  const { field } = titlePlaces[kind];
  const isNew = kind === type;
  const said = data[field];
  const answers = isObject(said) ? said : {};
  const id = isNew ? '' : textOf(answers[ID]);
  return { kind, field, isNew, id, title: textOf(answers[TITLE]), answers };
}

/** The fields of a change request: its flags and the requested values. */
export function listRequestFields({ kind }: NamedTitle): readonly string[] {
  return titleFields[kind].requested;
}

/** The answers that a change of the title's details removes: null in the place of each requested value (ADR 27). */
function findRemovals({ kind, answers }: NamedTitle): JsonObject {
  if (answers[CHANGES_DETAILS] !== true) return {};
  const removed = Object.entries(titleFields[kind].removable).filter(
    ([requested, field]) =>
      answers[requested] === undefined && answers[field] !== undefined,
  );
  return Object.fromEntries(removed.map(([requested]) => [requested, null]));
}

/**
 * The change that a deposit asks for, with its flags (spec 1 §4); undefined without a requested value. Of what is to
 * be removed the requested value is null.
 */
export function findChangeRequest(data: JsonObject): JsonObject | undefined {
  const named = findNamedTitle(data);
  if (named === undefined || named.isNew) return undefined;
  const fields = listRequestFields(named);
  const asked = Object.entries(named.answers).filter(([field]) =>
    fields.includes(field),
  );
  const isAsked = asked.some(([field]) => field.startsWith('requested'));
  if (!isAsked) return undefined;
  return { ...Object.fromEntries(asked), ...findRemovals(named) };
}

/** The issues, parts or items of a deposit, in their order. */
export function listItems(data: JsonObject): JsonObject[] {
  const items = data[ITEMS];
  return Array.isArray(items) ? items.filter(isObject) : [];
}

/** Number or date of an issue, part or item. */
export function toItemNumber(item: JsonObject): string {
  return textOf(item[NUMBER]);
}

/** Number or date of the issue, part or item that the file at this place belongs to; undefined of a single monograph. */
export function findIssueOf(
  data: JsonObject,
  slot: JsonPointer,
): string | undefined {
  if (findNamedTitle(data) === undefined) return undefined;
  const item = readPointer(data, splitPointer(slot).scopePath);
  return isObject(item) ? toItemNumber(item) : undefined;
}
