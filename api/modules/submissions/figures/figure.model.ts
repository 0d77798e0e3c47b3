import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** A counter of what came, or was begun, with a form since a release; as many as there are questions and rules, however much comes. */
export interface SubmissionFigure {
  /** Hash of all members but the count. */
  _id: string;
  /** Number of the release that made the version of the form live. */
  release: number;
  formKey: string;
  version: number;
  /**
   * Submissions, each once however often it was sent: all that came, those that the version refused or took an answer
   * from, those that it refused, at one question, or by one rule; those that lost an answer, or lost it at one question.
   * Of drafts only those that changed to the version.
   */
  kind:
    | 'came'
    | 'affected'
    | 'failed'
    | 'failedAt'
    | 'failedBy'
    | 'lostAny'
    | 'lostAt'
    | 'moved';
  /** Place without row numbers; '' where the form has no question for it. */
  path: string;
  code: string;
  count: number;
}

const schema = new Schema<SubmissionFigure>(
  {
    _id: String,
    release: { type: Number, required: true },
    formKey: { type: String, required: true },
    version: { type: Number, required: true },
    kind: { type: String, required: true },
    path: { type: String, default: '' },
    code: { type: String, default: '' },
    count: { type: Number, required: true },
  },
  { strict: 'throw', versionKey: false, collection: 'submissionFigures' },
);
schema.index({ release: 1 });

/** The collection of figures on this connection. */
export function createFigureModel(
  connection: Connection,
): Model<SubmissionFigure> {
  return connection.model<SubmissionFigure>('SubmissionFigure', schema);
}
