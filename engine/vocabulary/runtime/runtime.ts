import { hasChange, isDifferent, isOrdered } from './comparing';
import { configuredLimit } from './configuredLimit';
import { firstDay, lastDay } from './dates';
import { findDuplicates } from './duplicates';
import { isFileOf } from './fileRules';
import { isFileReady } from './files';
import { formats } from './formats';
import { isListed } from './listMembership';
import { isCommonPassword, isStrongPassword } from './password';
import { isRefused } from './remoteChecks';
import { countWords } from './words';

/** The functions that written validators call under the name 'engine/runtime'. */
export const runtime = {
  formats,
  isListed,
  isFileReady,
  isFileOf,
  findDuplicates,
  isStrongPassword,
  isCommonPassword,
  isRefused,
  isOrdered,
  isDifferent,
  hasChange,
  firstDay,
  lastDay,
  countWords,
  configuredLimit,
};
