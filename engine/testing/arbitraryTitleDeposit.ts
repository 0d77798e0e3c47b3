import { answer, beginForm } from '../evaluate/answer';
import { listPrefill } from '../evaluate/answering/listPrefill';
import { joinPointer, splitPointer } from '../evaluate/pointers';
import { scopeAt } from '../evaluate/scopes';
import type { Context } from '@contract/context';
import type { Change, FormState } from '../types/evaluation';
import type { Json, JsonObject } from '../types/json';
import type { CompiledForm } from '../types/model';
import { anotherRow, rightAnswer } from './arbitraryAnswers';
import type { AnswerBlock, Begun } from './arbitraryDeposit';
import { chance, pick, type Random } from './seededRandom';
import { visibleQuestions } from './visibleQuestions';

/** The titles of a publisher by the field of the deposit that names one. */
export type TitlesByField = Readonly<Record<string, readonly JsonObject[]>>;

interface TitleChoice {
  /** The answers that lead to the page of the title. */
  begin: readonly [path: string, value: Json][];
  /** The field of the deposit that names or describes the title. */
  field: string;
  isNew: boolean;
}

const SERIAL: TitleChoice['begin'] = [['/form', 'SERIAL']];
const MULTIPART: TitleChoice['begin'] = [['/isMultipartMono', true]];
const [serialTitle, multipartMonoTitle, ephemeraTitle] = [
  'serialTitle',
  'multipartMonoTitle',
  'ephemeraTitle',
];

/** The ways to deposit under a title: rows of an existing one, or a new one. */
const CHOICES = {
  SERIAL_ISSUE: { begin: SERIAL, field: serialTitle, isNew: false },
  SERIAL_TITLE: { begin: SERIAL, field: serialTitle, isNew: true },
  MULTIPART_MONO_PART: {
    begin: MULTIPART,
    field: multipartMonoTitle,
    isNew: false,
  },
  MULTIPART_MONO_TITLE: {
    begin: MULTIPART,
    field: multipartMonoTitle,
    isNew: true,
  },
  EPHEMERA_ITEM: { begin: [], field: ephemeraTitle, isNew: false },
  EPHEMERA_TITLE: { begin: [], field: ephemeraTitle, isNew: true },
} satisfies Record<string, TitleChoice>;

export type TitleType = keyof typeof CHOICES;

/** The types of deposits under a title. */
export const TITLE_TYPES = Object.keys(CHOICES) as TitleType[];

/** The most rows that a generated deposit begins with. */
const MOST_ROWS = 5;

const LICENCE = 'license';

/** Changes that a request asks for: the flag, the field and its requested value. */
const CHANGES = [
  ['changeDetails', 'requestedTitle', 'Another title'],
  ['changeFrequency', 'requestedFrequency', 'DAILY'],
] as const;

/** The state after a user chose a title of this type, as `GET publisher/serials` and its like answer it. */
export function chooseTitle(
  form: CompiledForm,
  begun: FormState,
  context: Context,
  type: TitleType,
  titles: TitlesByField,
  random: Random,
): FormState {
  const { field, isNew } = CHOICES[type];
  return isNew
    ? begun
    : choose(form, begun, context, field, pick(random, titles[field] ?? []));
}

function choose(
  form: CompiledForm,
  begun: FormState,
  context: Context,
  field: string,
  title: JsonObject,
): FormState {
  return listPrefill(form, field, title, true).reduce(
    (state, change) => answer(form, state, change, context),
    begun,
  );
}

/** A deposit under a title that begins; of an existing title no title is chosen. */
export function beginTitleDeposit(
  form: CompiledForm,
  context: Context,
  type: TitleType,
): FormState {
  const { begin } = CHOICES[type];
  return [...begin, ['/type', type] as const].reduce(
    (state, [path, value]) =>
      answer(form, state, { kind: 'set', path, value }, context),
    beginForm(form, context),
  );
}

/** Answers as the blocks of the pages do: the picker chooses one of these titles, the table a licence for an issue. */
export function answerTitleBlocks(
  form: CompiledForm,
  context: Context,
  random: Random,
  titles: TitlesByField,
): AnswerBlock {
  return (state, path) => {
    const { scopePath, field } = splitPointer(path);
    const known = titles[scopePath.slice(1)];
    if (known !== undefined && field === 'id') {
      const title = pick(random, known);
      return choose(form, state, context, scopePath.slice(1), title);
    }
    if (field !== LICENCE || !isLicencePerIssue(state)) return undefined;
    const plan = scopeAt(state.evaluation, scopePath)?.plan;
    const question = {
      step: '',
      path,
      scopePath,
      field,
      isRequired: true,
      schema: plan?.fields[field] ?? {},
    };
    const change = rightAnswer(random, state, context, question);
    return answer(form, state, change, context);
  };
}

const isLicencePerIssue = ({ data }: FormState) =>
  data['individualIssueCreativeCommons'] === true;

/**
 * Returns what begins generated deposits of these types: half of existing titles, half of new ones, with up to five
 * rows.
 *
 * @param titles - those of the publisher, in every status.
 */
export function beginsTitleDeposits(
  form: CompiledForm,
  context: Context,
  types: readonly TitleType[],
  titles: TitlesByField,
): (random: Random) => Begun {
  const open = Object.fromEntries(
    Object.entries(titles).map(([field, known]) => [
      field,
      known.filter(({ selectable }) => selectable === true),
    ]),
  );
  return (random) => {
    const type = pick(random, types);
    const { begin, field, isNew } = CHOICES[type];
    const answerBlock = answerTitleBlocks(form, context, random, open);
    const begun = beginTitleDeposit(form, context, type);
    const state = chooseTitle(form, begun, context, type, open, random);
    const withRows = addRows(form, context, random, state);
    const requests = !isNew && chance(random, 0.3);
    return {
      state: requests
        ? requestChange(form, context, random, field, withRows)
        : withRows,
      answered: [
        ...begin.map(([path]) => path),
        '/form',
        '/type',
        ...(requests ? listRequested(field) : []),
      ],
      answerBlock,
    };
  };
}

const listRequested = (field: string) => [
  `/${field}/changeRequest`,
  ...CHANGES.flatMap(([flag, name]) => [
    `/${field}/${flag}`,
    `/${field}/${name}`,
  ]),
];

/** The state with a change request for the chosen title; one for its details leaves one row. */
function requestChange(
  form: CompiledForm,
  context: Context,
  random: Random,
  title: string,
  begun: FormState,
): FormState {
  const changes = title === serialTitle ? CHANGES : CHANGES.slice(0, 1);
  const [flag, field, value] = pick(random, changes);
  const answers: [string, Json][] = [
    ['changeRequest', true],
    [flag, true],
    [field, value],
  ];
  return answers.reduce(
    (state, [name, said]) =>
      answer(
        form,
        state,
        { kind: 'set', path: `/${title}/${name}`, value: said },
        context,
        true,
      ),
    begun,
  );
}

/** The state with one to five rows; half of those that begin have one. */
function addRows(
  form: CompiledForm,
  context: Context,
  random: Random,
  begun: FormState,
): FormState {
  let state = begun;
  if (chance(random, 0.5)) return state;
  const more = 1 + Math.floor(random() * (MOST_ROWS - 1));
  for (let added = 0; added < more; added += 1) {
    const rows = visibleQuestions(form, state).rows.find(
      ({ path }) => path === joinPointer('', 'submissionItems'),
    );
    if (rows === undefined) return state;
    const change: Change = anotherRow(random, rows);
    state = answer(form, state, change, context);
  }
  return state;
}
