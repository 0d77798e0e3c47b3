import type { RecordListQuery } from '@contract/requests';
import type { QueryFilter, SortOrder } from 'mongoose';
import { toDateTime } from '@engine';
import { ApiError } from '../../../http/errors';
import { PAGE_SIZE, toPage } from '../../../http/queryTexts';
import type { FormRecord } from '../formRecord.model';
import { toSearchWords } from '../searchWords';

const MAX_PAGE_SIZE = 100;
const MAX_WORDS = 10;
const REFERENCE = /^[A-Z]{2}-\d{4}-\d{6,}$/;

/** How lists may be sorted: the newest first unless something else is asked. */
const SORTS: Readonly<Record<string, Record<string, SortOrder>>> = {
  '-submittedDate': { submittedDate: -1, _id: -1 },
  submittedDate: { submittedDate: 1, _id: 1 },
  title: { title: 1, _id: 1 },
  '-title': { title: -1, _id: -1 },
};

/** A query over the records of a form. */
export interface RecordQuery {
  filter: QueryFilter<FormRecord>;
  sort: Record<string, SortOrder>;
  page: number;
  pageSize: number;
}

function refuse(name: string, what: string): ApiError {
  return new ApiError(400, 'QUERY', `${name} must be ${what}.`);
}

/** The first moment of a day 'YYYY-MM-DD' in the library's time zone. */
function toMoment(name: string, day: string, timeZone: string): Date {
  const [year = '', month = '', date = ''] = day.split('-');
  const moment = toDateTime(`${date}/${month}/${year} 00:00`, timeZone);
  if (moment === undefined) throw refuse(name, 'a day YYYY-MM-DD');
  return new Date(moment);
}

/** The first moment after a day, which has 23 or 25 hours when clocks change. */
function toEnd(name: string, day: string, timeZone: string): Date {
  toMoment(name, day, timeZone);
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return toMoment(name, next.toISOString().slice(0, 10), timeZone);
}

function toPageSize(text: string): number {
  const size = text === '' ? PAGE_SIZE : Number(text);
  if (/^\d*$/.test(text) && size >= 1 && size <= MAX_PAGE_SIZE) return size;
  throw refuse('pageSize', `from 1 to ${MAX_PAGE_SIZE}`);
}

/** Each word begins one of the record; a word has only letters and digits, which mean nothing in a pattern. */
function toWordFilter(words: readonly string[]): QueryFilter<FormRecord> {
  if (words.length === 0) return {};
  return { $and: words.map((word) => ({ words: new RegExp(`^${word}`) })) };
}

/** Parses the texts of a query; throws 400 for a text that is not valid. Both days are included. */
export function readRecordQuery(
  query: RecordListQuery,
  formKey: string,
  timeZone: string,
): RecordQuery {
  const texts = {
    ...{ q: '', sort: '', page: '', pageSize: '', from: '', to: '' },
    ...query,
  };
  const sort = SORTS[texts.sort === '' ? '-submittedDate' : texts.sort];
  if (sort === undefined) {
    throw refuse('sort', `one of ${Object.keys(SORTS).join(', ')}`);
  }
  const from =
    texts.from === '' ? {} : { $gte: toMoment('from', texts.from, timeZone) };
  const to = texts.to === '' ? {} : { $lt: toEnd('to', texts.to, timeZone) };
  const reference = texts.q.trim().toUpperCase();
  const words = toSearchWords(texts.q).slice(0, MAX_WORDS);
  return {
    filter: {
      formKey,
      ...(texts.from + texts.to === ''
        ? {}
        : { submittedDate: { ...from, ...to } }),
      ...(REFERENCE.test(reference) ? { reference } : toWordFilter(words)),
    },
    sort,
    page: toPage(texts.page),
    pageSize: toPageSize(texts.pageSize),
  };
}
