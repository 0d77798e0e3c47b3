/** The engine for everyone: browser-safe. The compiler, which carries Ajv, is `engine/compile/compileForm`, for the API and scripts only. Parts that only later pages need have their own paths: a bundler puts all of this file into the first script. */
export { analyseDefinition } from './compile/analyseDefinition';
export { DefinitionError } from './compile/definitionError';
export { linkForm } from './compile/linkForm';
export { addMonths } from './domain/addMonths';
export { toMegabytes } from './domain/fileSize';
export { formatBytes } from './domain/formatBytes';
export { formatDateTime } from './domain/formatDateTime';
export { formatRefusal, formatRefusals } from './domain/formatRefusal';
export { isPicture } from './domain/isPicture';
export { answer, beginForm, restoreForm } from './evaluate/answer';
export { renameAnswers } from './evaluate/documents/renameAnswers';
export {
  dropUnknownAnswers,
  type DroppedAnswer,
} from './evaluate/documents/dropUnknownAnswers';
export {
  findEntry,
  toAnswerLines,
  type AnsweredQuestion,
  type AnswerTexts,
} from './evaluate/wording/answerLines';
export { cleanText } from './evaluate/values/cleanText';
export { defaultValue } from './evaluate/values/defaultValue';
export { effectiveSchema } from './evaluate/effectiveSchema';
export { isMeant } from './evaluate/answering/effectTargets';
export { mostRows } from './evaluate/judging/mostRows';
export { findQuestion } from './evaluate/findings/placeFinding';
export { firstFindings } from './evaluate/findings/firstFindings';
export { judge } from './evaluate/judge';
export { isAboutGroup } from './evaluate/findings/isAboutGroup';
export { laterLists } from './evaluate/laterLists';
export {
  entriesOf,
  listOf,
  listOptions,
  toLists,
} from './evaluate/listOptions';
export {
  findOfferedValue,
  type OfferRules,
} from './evaluate/values/offeredValue';
export {
  normalise,
  normaliseAt,
  normaliseValue,
} from './evaluate/values/normalise';
export { isShown, resolveText } from './evaluate/wording/pageTexts';
export { presentAnswer } from './evaluate/wording/presentAnswer';
export { holds } from './evaluate/judging/planObject';
export {
  isPartOf,
  joinPointer,
  keyedPath,
  pointerTokens,
  readPointer,
  splitPointer,
  toPattern,
  writePointer,
} from './evaluate/pointers';
export {
  filePointers,
  filePurpose,
  findCovered,
  findCoverOf,
  findPlace,
  findPointer,
  nearestFilePointer,
  placesOf,
  pointersOf,
  rolePointers,
  titleOf,
  valueOf,
} from './evaluate/roles';
export { drawKey, drawKeys } from './evaluate/documents/rowKeys';
export {
  isWithoutFinding,
  listScopes,
  rowScopes,
  scopeAt,
} from './evaluate/scopes';
export {
  fillSentence,
  quoteQuestions,
  sentence,
} from './evaluate/wording/sentences';
export { storable } from './evaluate/documents/storable';
export { findSubmitPath } from './evaluate/submitPath';
export { placeholderValues as wordingParams } from './evaluate/wording/placeholderValues';
export { isBlank, withoutBlanks } from './evaluate/values/withoutBlanks';
export {
  presentDate,
  toDate,
  toDateTime,
  toZonedDateTime,
} from './evaluate/wording/writtenDates';
export { toNumber } from './evaluate/wording/writtenNumbers';
export {
  firstIncompleteStep,
  getStep,
  isReachable,
  nextStep,
  previousStep,
  wizardPath,
  type StepOnPath,
} from './wizard/stepPath';
export { canSubmit } from './wizard/submitGate';
export { wizardReducer } from './wizard/wizardReducer';
export { isOnPath } from './wizard/isOnPath';
export { beginWizard, restoreWizard, saveWizard } from './wizard/wizardState';
export { isObject, objectOf } from './vocabulary/jsonObject';
export { toExtension } from './vocabulary/runtime/toExtension';
export type { FirstFindings } from './evaluate/findings/firstFindings';
export type * from './types/context';
export type * from './types/definition';
export type * from './types/evaluation';
export type * from './types/explanation';
export type * from './types/generated/findings';
export type * from './types/model';
export type * from './types/validators';
export type * from './types/wizard';
