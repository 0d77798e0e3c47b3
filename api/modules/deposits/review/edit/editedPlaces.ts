import { isObject, pointerTokens, readPointer, toPattern } from '@engine';
import type { Deposit as DepositAnswers } from '@engine/types/generated/entities';
import type { ReviewEditSubmitted } from '@engine/types/generated/forms';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { FormModel } from '@engine/types/model';
import { isInside } from '../../fix/editablePlaces';

/** Where a patch of a deposit has its answers. */
export const DATA = '/data';

const ITEMS = `/${'submissionItems' satisfies keyof DepositAnswers}`;
const ITEM = new RegExp(`^${ITEMS}/\\d+(?=/)`);
const ACCESS = 'accessCondition' satisfies keyof ReviewEditSubmitted;

const ACCESS_OF_ITEM = new RegExp(`^(${DATA})?${ITEMS}/\\d+/${ACCESS}$`);

/** Whether a pointer is to the access condition of an item, in a patch or in the answers. */
export const isAccess = (pointer: JsonPointer): boolean =>
  ACCESS_OF_ITEM.test(pointer);

/** The place in a patch of the access condition, which is that of all items. */
export const ACCESS_PLACE: JsonPointer = `/${ACCESS}`;

/** The place of the same in an item. */
export const toAccessOf = (index: number): JsonPointer =>
  `${DATA}${ITEMS}/${index}/${ACCESS}`;

/** Whether an answer of a deposit is about an item. */
const isOfItem = (place: JsonPointer): boolean => place.startsWith(`${ITEMS}/`);

/**
 * Whether a patch may change a place of these answers. It may change declared fields of present items, those of their
 * title that is to be corrected, and places inside of these. Files have records of their own, and the access condition
 * is that of all items.
 */
export function isEditable(
  { scopes }: Pick<FormModel, 'scopes'>,
  data: JsonObject,
  titlePlaces: readonly JsonPointer[],
  place: JsonPointer,
): boolean {
  if (isInside(place, titlePlaces)) return true;
  const [, , field = '', ...inner] = pointerTokens(place);
  const [item = ''] = ITEM.exec(place) ?? [];
  return (
    isObject(readPointer(data, item)) &&
    scopes[toPattern(item)]?.fields.includes(field) === true &&
    !isAccess(place) &&
    !Object.values(scopes).some(({ files }) =>
      [field, ...inner].some((token) => files.has(token)),
    )
  );
}

/**
 * The place in a patch of an answer of a deposit; undefined where no patch has it.
 *
 * @param titlePlaces - where a title is to be corrected.
 */
export function findPatchPlace(
  place: JsonPointer,
  titlePlaces: readonly JsonPointer[],
): JsonPointer | undefined {
  if (!isOfItem(place) && !isInside(place, titlePlaces)) return undefined;
  return isAccess(place) ? ACCESS_PLACE : `${DATA}${place}`;
}

/** Reads what a place of a patch is about from the fields of a deposit. */
export const readPatchPlace = (
  fields: JsonObject,
  place: JsonPointer,
): Json | undefined =>
  readPointer(fields, place === ACCESS_PLACE ? toAccessOf(0) : place);
