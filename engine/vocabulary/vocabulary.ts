import type { KeywordDefinition } from 'ajv/dist/2020.js';
import { annotations } from './annotations';
import { anyDiffers } from './anyDiffers';
import { commonPassword } from './commonPassword';
import { comparisons } from './comparisons';
import { context } from './context';
import { differsFrom } from './differsFrom';
import { equalTo } from './equalTo';
import { fileReady } from './fileReady';
import { formatMaximum, formatMinimum } from './formatLimits';
import { holds } from './holds';
import { list } from './list';
import { maxWords } from './maxWords';
import { passwordRules } from './passwordRules';
import { remote } from './remote';
import { uniqueBy } from './uniqueBy';
import { yearsAhead } from './yearsAhead';

/**
 * The keywords of our schemas besides JSON Schema 2020-12. Only the server loads it, since it carries Ajv's code
 * generator.
 */
export const vocabulary: readonly KeywordDefinition[] = [
  context,
  holds,
  list,
  yearsAhead,
  formatMinimum,
  formatMaximum,
  equalTo,
  differsFrom,
  anyDiffers,
  ...comparisons,
  maxWords,
  uniqueBy,
  fileReady,
  passwordRules,
  commonPassword,
  remote,
  ...annotations,
];
