import type { ValidatorType } from '@rjsf/utils';

/**
 * What rjsf is given as its validator. It judges nothing: the engine does, and its findings reach the fields by our own
 * templates. rjsf asks `isValid` only where a schema holds a condition, and effective schemas hold none.
 */
export const engineValidator: ValidatorType = {
  isValid() {
    throw new Error('An effective schema must not hold a condition');
  },
  validateFormData() {
    return { errors: [], errorSchema: {} };
  },
  rawValidation() {
    return { errors: [] };
  },
};
