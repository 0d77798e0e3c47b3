import { explain } from '@engine/evaluate/explain';
import { judge } from '@engine/evaluate/judge';
import type { Context } from '@engine/types/context';
import type { JsonObject } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import {
  toAnswerPath,
  type QuestionId,
} from '../../features/explain/questionIds';

/** A part of a page that an editor selected. */
export interface SelectedPart {
  /** Id of its step. */
  readonly step: string;
  /** Undefined for a step, section or group. */
  readonly question: QuestionId | undefined;
  /** Id of the control that was clicked; it names the row. */
  readonly control?: string;
}

/** Whether answers lead to a part: its step is on the path, and a question is asked. */
export function isPartShown(
  { form, context }: { form: CompiledForm; context: Context },
  data: JsonObject,
  { step, question, control }: SelectedPart,
): boolean {
  if (judge(form, data, context).steps[step]?.included !== true) return false;
  if (question === undefined) return true;
  const path = toAnswerPath(question, data, control);
  return explain(form, data, context, path).relevant;
}
