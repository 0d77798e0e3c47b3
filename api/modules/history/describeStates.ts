import type { Model } from 'mongoose';
import { isObject } from '@engine';
import type { ListName } from '@engine/types/generated/lists';
import type { Library } from '@contract/configuration';
import type { FormKey, SentenceName } from '@engine/types/generated/names';
import type { Json, JsonObject } from '@engine/types/json';
import type { FindNames } from '../../records/authors';
import type { FormService } from '../forms/form.service';
import { DEPOSIT_FORM } from '../forms/depositForm';
import { readLiveEntries } from '../lists/readLiveEntries';
import type { Publisher } from '../publishers/publisher.model';
import type { AnswerColumn } from '../submissions/shown/answerColumns';
import type { ReadShown } from '../submissions/shown/readShown';
import { toAnswersOfState } from '../users/preferences';
import type { DescribeReturnsDeps } from './describeReturns';
import { createDescribeReturns } from './describeReturns';
import {
  createDescribeWithdrawals,
  toWithdrawalChecks,
} from './describeWithdrawals';
import type { HistoryType, SourceRecord } from './recordSource';
import { toText } from './recordSource';
import { wordPublishers } from './wordPublishers';

/** A property with its values in several states, in words. */
export interface DescribedProperty {
  property: string;
  label: string;
  /** Whether it is a file. */
  isFile: boolean;
  values: string[][];
}

export interface DescribeDeps extends DescribeReturnsDeps {
  readShown: ReadShown;
  forms: Pick<FormService, 'live'>;
  libraries: readonly Library[];
  publishers: Model<Publisher>;
  /** The names of users by their ids. */
  findNames: FindNames;
}

/** Describes states of one record side by side, in the words of its form. */
export type DescribeStates = (
  type: HistoryType,
  source: SourceRecord,
  states: readonly JsonObject[],
) => Promise<DescribedProperty[]>;

/** The form in whose words a record is described, and where its answers are in a document of that form. */
const FORMS = {
  submission: { key: DEPOSIT_FORM, at: '' },
  serial: { key: DEPOSIT_FORM, at: 'serialTitle' },
  'multipart-mono': { key: DEPOSIT_FORM, at: 'multipartMonoTitle' },
  ephemera: { key: DEPOSIT_FORM, at: 'ephemeraTitle' },
  publisher: { key: 'library-publisher', at: '' },
  user: { key: 'invite-staff', at: '' },
} as const satisfies Record<HistoryType, { key: FormKey; at: string }>;

/** What is filled in beforehand for an account, which a form of its own asks for (R37). */
const PREFERENCES = { key: 'preferences', at: '' } as const;

/** What library staff check of a request for withdrawal. */
const WITHDRAWAL_CHECKS = { key: 'withdrawal-check', at: '' } as const;

/** Labels that the specification names for the comparison (spec 2 §2), by the field of the question. */
const SPEC_LABELS: Readonly<Partial<Record<string, SentenceName>>> = {
  commerciallyAvailable: 'revisionCommercial',
  license: 'revisionCreativeCommons',
  contactName: 'revisionContact',
};

/** Members of records beside the answers, by the names that states and facts have of them. */
const MEMBERS: readonly (readonly [string, SentenceName])[] = [
  ['reference', 'revisionReference'],
  ['source', 'revisionSource'],
  ['contactName', 'revisionContact'],
  ['username', 'revisionUsername'],
  ['status', 'revisionStatus'],
  ['assignedTo', 'revisionReviewer'],
  ['depositedForLibraryId', 'revisionLibrary'],
  ['assignedLibrary', 'revisionAssignedLibrary'],
  ['memberLibraryId', 'revisionMemberLibrary'],
  ['publisherId', 'revisionPublisher'],
  ['workObjId', 'revisionWorkNumber'],
  ['titleNote', 'revisionTitleNote'],
  ['discontinued', 'revisionDiscontinued'],
  ['emailLinkFilters', 'revisionEmailFilters'],
  ['problem', 'revisionProblem'],
  ['notes', 'revisionStaffNotes'],
];

/** The list with the words of a member. */
const MEMBER_LISTS: Readonly<Partial<Record<string, ListName>>> = {
  source: 'DepositSource',
  status: 'SubmissionStatus',
};

/** Members that have the abbreviation of a library. */
const LIBRARY_MEMBERS: ReadonlySet<string> = new Set([
  'depositedForLibraryId',
  'assignedLibrary',
  'memberLibraryId',
]);

/** A state as a document of the form. */
function toDocument(at: string, state: JsonObject): JsonObject {
  if (at !== '') return { [at]: state };
  const { payload } = state;
  return isObject(payload) ? payload : state;
}

/** The values of one question in all states, row by row; a row is named where there are several. */
function describeColumn(
  column: AnswerColumn,
  label: string,
  documents: readonly JsonObject[],
): DescribedProperty[] {
  const field = column.key.slice(column.key.indexOf('#') + 1);
  const rows = new Map<string, DescribedProperty & { rowName: string }>();
  documents.forEach((document, index) => {
    for (const { path, rowName, lines } of column.answersIn(document)) {
      const property = `${path}/${field}`;
      const row = rows.get(property) ?? {
        property,
        label,
        rowName,
        isFile: column.isFile,
        values: documents.map(() => []),
      };
      row.values[index] = lines;
      rows.set(property, row);
    }
  });
  return [...rows.values()].map(({ rowName, ...row }) => ({
    ...row,
    label: [rows.size > 1 ? rowName : '', label].filter(Boolean).join(', '),
  }));
}

/** Builds the description of states. */
export function createDescribeStates(deps: DescribeDeps): DescribeStates {
  const { readShown, forms, lists, translate } = deps;
  const describeReturns = createDescribeReturns(deps);
  const describeWithdrawals = createDescribeWithdrawals(deps);

  async function readColumns(
    { key, at }: { key: FormKey; at: string },
    { asked }: Pick<SourceRecord, 'asked'>,
    documents: readonly JsonObject[],
  ): Promise<readonly AnswerColumn[]> {
    const version = asked?.formVersion ?? (await forms.live(key)).form.version;
    const shown = await readShown({ key, title: '' }, version, () =>
      Promise.resolve(documents),
    );
    return shown.columns.filter(
      (column) => at === '' || column.key.startsWith(`/${at}`),
    );
  }

  async function labelOf(column: AnswerColumn): Promise<string> {
    const field = column.key.slice(column.key.indexOf('#') + 1);
    const sentence = SPEC_LABELS[field];
    return sentence === undefined ? column.term : translate(sentence);
  }

  const nameLibrary = (id: string): string =>
    deps.libraries.find(({ abbrev }) => abbrev === id)?.name ?? id;

  /** The words of a member: of a source, a status of a list, a user, a library, yes and no. */
  async function wordMember(
    name: string,
    value: Json | undefined,
    names: ReadonlyMap<string, string>,
    hasStatuses: boolean,
  ): Promise<string[]> {
    const text = toText(value);
    if (text === '') return [];
    if (name === 'assignedTo') return [names.get(text) ?? ''];
    if (LIBRARY_MEMBERS.has(name)) return [nameLibrary(text)];
    if (typeof value === 'boolean') {
      return [await translate(value ? 'yes' : 'no')];
    }
    const list = MEMBER_LISTS[name];
    const isListed = name !== 'status' || hasStatuses;
    if (list === undefined || !isListed) return [text];
    const entries = await readLiveEntries(lists, list);
    return [entries.get(text)?.label ?? text];
  }

  async function describeMembers(
    { facts, hasStatuses }: SourceRecord,
    states: readonly JsonObject[],
  ): Promise<DescribedProperty[]> {
    const reviewers = states.map(({ assignedTo }) => toText(assignedTo));
    const names = await deps.findNames(reviewers.filter((id) => id !== ''));
    const found: DescribedProperty[] = [];
    for (const [name, sentence] of MEMBERS) {
      const isKnown =
        Object.hasOwn(facts, name) ||
        states.some((state) => Object.hasOwn(state, name));
      if (!isKnown) continue;
      const values = await Promise.all(
        states.map((state) =>
          wordMember(name, facts[name] ?? state[name], names, hasStatuses),
        ),
      );
      const label = await translate(sentence);
      found.push({ property: name, label, isFile: false, values });
    }
    return found;
  }

  async function describeAnswers(
    form: { key: FormKey; at: string },
    source: Pick<SourceRecord, 'asked'>,
    documents: readonly JsonObject[],
  ): Promise<DescribedProperty[]> {
    const columns = await readColumns(form, source, documents);
    const answers = await Promise.all(
      columns.map(async (column) =>
        describeColumn(column, await labelOf(column), documents),
      ),
    );
    return answers.flat();
  }

  /** What library staff checked of requests for withdrawal. The properties name no answer of the deposit, so that no comparison offers to restore them. */
  async function describeChecks(
    states: readonly JsonObject[],
  ): Promise<DescribedProperty[]> {
    const checks = states.map(toWithdrawalChecks);
    if (checks.every((each) => Object.keys(each).length === 0)) return [];
    const heading = await translate('revisionWithdrawal');
    const found = await describeAnswers(WITHDRAWAL_CHECKS, {}, checks);
    return found.map(({ property, label, ...rest }) => ({
      ...rest,
      property: `withdrawal${property}`,
      label: `${heading}, ${label}`,
    }));
  }

  return async function describeStates(type, source, states) {
    const documents = states.map((state) => toDocument(FORMS[type].at, state));
    const members = await describeMembers(source, states);
    const answers = await describeAnswers(FORMS[type], source, documents);
    const preferences =
      type === 'user'
        ? await describeAnswers(PREFERENCES, {}, states.map(toAnswersOfState))
        : [];
    const known = new Set(members.map(({ property }) => property));
    const found = [
      ...members,
      ...(await describeReturns(source, states)),
      ...(await describeWithdrawals(source, states)),
      ...(await describeChecks(states)),
      ...answers.filter(({ property }) => !known.has(property.slice(1))),
      ...preferences,
    ].filter(({ values }) => values.some((lines) => lines.length > 0));
    return wordPublishers(deps.publishers, found);
  };
}
