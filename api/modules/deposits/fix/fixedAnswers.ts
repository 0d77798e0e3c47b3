import {
  isObject,
  normalise,
  readPointer,
  storable,
  writePointer,
} from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import type { FixedField } from '@contract/staff/staff';
import { isSameJson } from '../../../records/contentHash';
import { listDifferences } from './listDifferences';

/** The stored record of each file that the sender left as it is: of a file only the id is believed. */
function withKnownFiles(
  sent: JsonObject,
  stored: JsonObject,
  slots: readonly JsonPointer[],
): JsonObject {
  const idAt = (data: JsonObject, slot: JsonPointer) => {
    const file = readPointer(data, slot);
    return isObject(file) && file['tempFileId'] === undefined
      ? file['id']
      : undefined;
  };
  return slots.reduce((data, slot) => {
    const id = idAt(data, slot);
    return id !== undefined && id === idAt(stored, slot)
      ? writePointer(data, slot, readPointer(stored, slot))
      : data;
  }, sent);
}

const listDiffering = (
  before: JsonObject,
  after: JsonObject,
  places: readonly JsonPointer[],
) =>
  places.filter(
    (place) =>
      !isSameJson(readPointer(before, place), readPointer(after, place)),
  );

/** What a depositor sent of a returned deposit. */
export interface FixedAnswers {
  /** The stored answers with those that may change as they were sent. */
  data: JsonObject;
  /** Where the sent answers differ elsewhere. */
  elsewhere: JsonPointer[];
  /** The places that may change where `data` differs from what was stored. */
  changed: JsonPointer[];
}

/**
 * Takes from sent answers what may change. What is never stored differs nowhere: a page may send it or not.
 *
 * @param slots - where the stored files are.
 */
export function takeFixed(
  form: CompiledForm,
  stored: JsonObject,
  body: JsonObject,
  editable: readonly JsonPointer[],
  slots: readonly JsonPointer[],
): FixedAnswers {
  const sent = withKnownFiles(normalise(form, body), stored, slots);
  const elsewhere = listDifferences(
    storable(form, stored),
    storable(form, sent),
    new Set(editable),
  );
  const data = editable.reduce(
    (taken, pointer) =>
      writePointer(taken, pointer, readPointer(sent, pointer)),
    stored,
  );
  return { data, elsewhere, changed: listDiffering(stored, data, editable) };
}

/** A file by its name, as its sender gave it; any other answer as it is. */
function toShown(value: Json | undefined): Json {
  const name = isObject(value) ? value['originalFilename'] : undefined;
  return name ?? value ?? null;
}

/** The changes that the reviewer sees. */
export function listFixed(
  before: JsonObject,
  after: JsonObject,
  editable: readonly JsonPointer[],
): Omit<FixedField, 'label'>[] {
  return listDiffering(before, after, editable).map((path) => ({
    path,
    before: toShown(readPointer(before, path)),
    after: toShown(readPointer(after, path)),
  }));
}
