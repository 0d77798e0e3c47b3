import { cleanText } from '@engine';
import type { FileCreator, FileFormat, FileMetadata } from '@contract/files';
import type { InspectionFinding } from '../ports/fileInspector';
import { checks, type JobAnswer, type JobName } from './job';

const MAX_TEXT = 1000;
const MAX_ITEMS = 100;
const DATE = /^\d{4}(-\d{2}(-\d{2})?)?$/;

type Fields = Record<string, unknown>;

/** Rebuilds the answer of a job from its valid parts and drops everything else; throws when it is no answer. */
export function toJobAnswer(value: unknown): JobAnswer {
  const answer = toFields(value);
  return {
    remarks: toItems(answer['remarks']).map(toRemark),
    ...optional('format', answer['format'], toFormat),
    ...optional('metadata', answer['metadata'], toMetadata),
    ...optional('next', answer['next'], toJobName),
    ...optional('picture', answer['picture'], toPicture),
    ...(answer['isRead'] === true && { isRead: true }),
  };
}

function toFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('not an object');
  return value as Fields;
}

function toItems(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new TypeError('not a list');
  return value.slice(0, MAX_ITEMS) as unknown[];
}

function toText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('not a text');
  const text = cleanText(value).replace(/\s+/g, ' ').trim();
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}

function toNumber(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new TypeError('not a number');
  return value;
}

function toCount(value: unknown): number {
  const count = toNumber(value);
  if (!Number.isInteger(count) || count < 1) throw new TypeError('not a count');
  return count;
}

function toDate(value: unknown): string {
  const text = toText(value);
  if (!DATE.test(text)) throw new TypeError('not a date');
  return text;
}

function optional<K extends string, T>(
  key: K,
  value: unknown,
  convert: (value: unknown) => T,
): Partial<Record<K, T>> {
  if (value === undefined || value === '') return {};
  return { [key]: convert(value) } as Record<K, T>;
}

function toRemark(value: unknown): InspectionFinding {
  const { code, params } = toFields(value);
  return {
    code: toText(code),
    params: Object.fromEntries(
      Object.entries(toFields(params))
        .slice(0, MAX_ITEMS)
        .map(([name, param]) => [
          name,
          typeof param === 'number' ? toNumber(param) : toText(param),
        ]),
    ),
  };
}

function toFormat(value: unknown): FileFormat {
  const { pronom, name, mimeType } = toFields(value);
  return {
    pronom: pronom === null ? null : toText(pronom),
    name: toText(name),
    mimeType: toText(mimeType),
  };
}

function toMetadata(value: unknown): FileMetadata {
  const fields = toFields(value);
  return {
    source: toText(fields['source']),
    creators: toItems(fields['creators']).map(toCreator),
    languages: toTexts(fields['languages']),
    ...optional('title', fields['title'], toText),
    ...optional('subtitle', fields['subtitle'], toText),
    ...optional('edition', fields['edition'], toText),
    ...optional('isbn', fields['isbn'], toText),
    ...optional('issn', fields['issn'], toText),
    ...optional('ismn', fields['ismn'], toText),
    ...optional('subjects', fields['subjects'], toTexts),
    ...optional('licence', fields['licence'], toText),
    ...optional('date', fields['date'], toDate),
    ...optional('publisher', fields['publisher'], toText),
    ...optional('pageCount', fields['pageCount'], toCount),
    ...optional('width', fields['width'], toCount),
    ...optional('height', fields['height'], toCount),
    ...optional('geographic', fields['geographic'], toGeographic),
  };
}

function toTexts(value: unknown): string[] {
  return toItems(value).map(toText);
}

function toCreator(value: unknown): FileCreator {
  const fields = toFields(value);
  return {
    name: toText(fields['name']),
    type: fields['type'] === 'ORGANISATION' ? 'ORGANISATION' : 'PERSON',
    ...optional('givenNames', fields['givenNames'], toText),
    ...optional('lastName', fields['lastName'], toText),
    ...optional('organisationName', fields['organisationName'], toText),
    ...optional('role', fields['role'], toText),
  };
}

function toGeographic(value: unknown): NonNullable<FileMetadata['geographic']> {
  const { epsg, system, bounds } = toFields(value);
  const [west, south, east, north] = toItems(bounds);
  return {
    epsg: epsg === null ? null : toCount(epsg),
    ...optional('system', system, toText),
    bounds: [toNumber(west), toNumber(south), toNumber(east), toNumber(north)],
  };
}

function toJobName(value: unknown): JobName {
  const name = toText(value);
  if (!Object.hasOwn(checks, name)) throw new TypeError('not a job');
  return name as JobName;
}

function toPicture(value: unknown): { width: number; height: number } {
  const { width, height } = toFields(value);
  return { width: toCount(width), height: toCount(height) };
}
