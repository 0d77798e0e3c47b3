import type { Json, JsonPointer } from '@engine/types/json';

/** One change of a deposit by library staff: an operation of JSON Patch (RFC 6902) on the staff's notes, the reason of the change, or an answer under `/data`. */
export type DepositOperation =
  | {
      op: 'add' | 'replace';
      /**
       * @maxLength 500
       * @pattern ^/(accessCondition|notes|revisionNotes|data(/[A-Za-z0-9]+)+)$
       */
      path: JsonPointer;
      value: Json;
    }
  | {
      op: 'remove';
      /**
       * @maxLength 500
       * @pattern ^/(accessCondition|notes|revisionNotes|data(/[A-Za-z0-9]+)+)$
       */
      path: JsonPointer;
    };

/**
 * The body of `PATCH library/deposit/{reference}`. The form `review-edit` judges notes, reason and access condition,
 * the form of the deposit everything else.
 *
 * @minItems 1
 * @maxItems 100
 */
export type DepositPatch = DepositOperation[];
