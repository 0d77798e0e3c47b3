import type { JsonObject } from '@engine/types/json';
import { contentHash } from '../../contentHash';
import type { HelpTexts } from '../help/helpText';
import type { AcceptedWording } from './deposit.model';

/** Statements that somebody accepts, and the help text that holds the wording where the form itself does not. */
const STATEMENTS: readonly { field: string; helpSource?: string }[] = [
  { field: 'accessStatementAccepted' },
  {
    field: 'termsAndConditionsAccepted',
    helpSource: 'TERMS_AND_CONDITIONS',
  },
];

/** Which wordings a deposit accepted (R9): the form version, and the hash of the help texts that stand behind it. */
export function findAcceptedWordings(
  data: JsonObject,
  formVersion: number,
  help: HelpTexts,
): AcceptedWording[] {
  return STATEMENTS.filter(({ field }) => data[field] === true).map(
    ({ field, helpSource }) => {
      const texts = [...help].filter(
        ([key]) => helpSource !== undefined && key.startsWith(`${helpSource}/`),
      );
      const textHash = texts.length === 0 ? '' : contentHash(texts);
      return { field, formVersion, textHash };
    },
  );
}
