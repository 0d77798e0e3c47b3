import type { KeywordDefinition } from 'ajv/dist/2020.js';
import { annotations } from './annotations';
import { anyDiffers } from './anyDiffers';
import { commonPassword } from './commonPassword';
import { comparisons } from './comparisons';
import { context } from './context';
import { differsFrom } from './differsFrom';
import { digits } from './digits';
import { equalTo } from './equalTo';
import { excluded } from './excluded';
import { fileReady } from './fileReady';
import { fileRules } from './fileRules';
import { formatMaximum, formatMinimum } from './formatLimits';
import { holds } from './holds';
import { list } from './list';
import { maxItemsFrom } from './maxItemsFrom';
import { maxWords } from './maxWords';
import { notPattern } from './notPattern';
import { passwordRules } from './passwordRules';
import { refused } from './refused';
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
  digits,
  excluded,
  maxWords,
  maxItemsFrom,
  notPattern,
  refused,
  uniqueBy,
  fileReady,
  ...fileRules,
  passwordRules,
  commonPassword,
  remote,
  ...annotations,
];
