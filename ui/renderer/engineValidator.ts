import type { ValidatorType } from '@rjsf/utils';

/**
 * The validator that rjsf gets. It judges nothing. The engine judges, and our own templates bring its findings to the
 * fields. rjsf calls `isValid` only for schemas with conditions, and effective schemas have none.
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
