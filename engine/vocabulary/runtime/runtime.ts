import { hasChange, isDifferent, isOrdered } from './comparing';
import { firstDay, lastDay } from './dates';
import { findDuplicates, isFileReady } from './files';
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
};
