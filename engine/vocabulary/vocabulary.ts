import type { KeywordDefinition } from 'ajv/dist/2020.js';
import { annotations } from './annotations';
import { commonPassword } from './commonPassword';
import { context } from './context';
import { equalTo } from './equalTo';
import { fileReady } from './fileReady';
import { holds } from './holds';
import { list } from './list';
import { passwordRules } from './passwordRules';
import { remote } from './remote';
import { uniqueBy } from './uniqueBy';
import { yearsAhead } from './yearsAhead';

/** What our schemas may say besides JSON Schema 2020-12. Server only: it carries Ajv's code generator. */
export const vocabulary: readonly KeywordDefinition[] = [
  context,
  holds,
  list,
  yearsAhead,
  equalTo,
  uniqueBy,
  fileReady,
  passwordRules,
  commonPassword,
  remote,
  ...annotations,
];
