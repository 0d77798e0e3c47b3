import {
  formKeys,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import type { Fault } from '@engine/checks/fault';
import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import { DEPOSIT_FORM } from './depositForm';
import { takenKeys } from './takenKeys';
import { readFields } from './generated/readFields';

/** Where a deposit is sent, with its answers in braces. */
const DEPOSIT_ADDRESS = /^deposit\/[A-Za-z{}-]+$/;

/** No form takes the place of another page or form: those that the program uses have no records, and only deposits have an address of their own. */
export function checkProgramForms(files: SchemaFiles): Fault[] {
  return formKeys(files).flatMap((key) => {
    const file = `forms/${key}.form.json`;
    const form = files[file];
    if (!isObject(form)) return [];
    return [
      ...(takenKeys.has(key)
        ? [{ file, pointer: '', reason: TAKEN, fix: 'Give it another name.' }]
        : []),
      ...(form['access'] !== undefined && Object.hasOwn(readFields, key)
        ? [{ file, pointer: '/access', reason: NO_RECORDS }]
        : []),
      ...(hasOtherAddress(key, form['submitTo'])
        ? [{ file, pointer: '/submitTo', reason: NO_ADDRESS }]
        : []),
    ];
  });
}

const TAKEN =
  'the portal has a page or a call of its own at the address of this form';
const NO_RECORDS =
  'the portal itself takes the answers of this form, so it has no records: take "access" out';
const NO_ADDRESS =
  'only deposits are sent to an address of their own, "deposit/…": this one belongs to another form';

function hasOtherAddress(key: string, submitTo: Json | undefined): boolean {
  if (submitTo === undefined) return false;
  if (key !== DEPOSIT_FORM) return true;
  const variants = Array.isArray(submitTo) ? submitTo : [{ text: submitTo }];
  return !variants.every(
    (variant) =>
      isObject(variant) && DEPOSIT_ADDRESS.test(String(variant['text'])),
  );
}
