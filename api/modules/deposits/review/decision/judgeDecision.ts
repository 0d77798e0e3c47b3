import type { DecisionRequest, NewNote } from '@contract/staff/staff';
import type { CurrentUser } from '@contract/user';
import type { Finding } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import { joinPointer } from '@engine';
import { ApiError } from '../../../../http/errors';
import { newRecordId } from '../../../../records/recordId';
import type { JudgeForm } from '../../../forms/judgeForm';
import type { Translate } from '../../../forms/sentences';
import type { ListFixable } from '../../fix/fixablePlaces';
import type { AskedDeposit } from '../../fix/judgeDeposit';
import type { StoredNote } from './decision';
import type { NewDecision } from './saveDecision';
import { transitions } from './transitions';

export interface JudgeDecisionDeps {
  judgeForm: JudgeForm;
  listFixable: ListFixable;
  translate: Translate;
}

/** The answers to an action, as they were judged. */
export type DecisionReason = Pick<NewDecision, 'reason' | 'message' | 'notes'>;

/** Judges the answers to an action by its form, and each note by the form of notes; rejects with 422 and the findings at their places. */
export type JudgeDecision = (
  request: Pick<DecisionRequest, 'action' | 'reason' | 'message' | 'notes'>,
  deposit: AskedDeposit,
  user: CurrentUser,
) => Promise<DecisionReason>;

/** Builds the judgement of decisions. */
export function createJudgeDecision(deps: JudgeDecisionDeps): JudgeDecision {
  const { judgeForm, translate } = deps;

  async function refuse(
    path: string,
    code: string,
    name: 'notesMissing' | 'noteNowhere',
  ): Promise<ApiError> {
    const message = await translate(name);
    const finding = { path, code, severity: 'error', params: {}, message };
    return new ApiError(422, 'INVALID', await translate('invalidForm'), {
      details: { findings: [finding as Finding] },
    });
  }

  /** Judges one note, whose findings get the place that it has among the others. */
  async function judgeNote(
    { text, path, file }: NewNote,
    at: string,
    user: CurrentUser,
    isQuestion: (pointer: string) => boolean,
  ): Promise<StoredNote> {
    const place = path === undefined ? { file } : { path };
    const pointer = path ?? file ?? '';
    const isOnePlace = (path === undefined) !== (file === undefined);
    if (!isOnePlace || !isQuestion(pointer)) {
      const where = path === undefined ? 'file' : 'path';
      throw await refuse(joinPointer(at, where), 'unknownField', 'noteNowhere');
    }
    try {
      const judged = await judgeForm('review-note', { text }, user);
      const said = { id: newRecordId(), text: judged.text };
      return { ...said, ...place } as StoredNote;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, code, message, details } = error;
      const findings = (details.findings ?? []).map((finding) => ({
        ...finding,
        path: `${at}${finding.path}`,
      }));
      throw new ApiError(status, code, message, { details: { findings } });
    }
  }

  return async function judgeDecision(request, deposit, user) {
    const { action, reason, message, notes = [] } = request;
    const { form } = transitions[action];
    if (form === null) return {};
    const answers: JsonObject = {
      ...(reason !== undefined && { reason }),
      ...(message !== undefined && { message }),
    };
    const judged: Record<string, unknown> = {
      ...(await judgeForm(form, answers, user)),
    };
    const given = {
      reason: String(judged['reason'] ?? ''),
      message: String(judged['message'] ?? ''),
    };
    if (action !== 'return') return given;
    if (notes.length === 0) {
      throw await refuse('/notes', 'minItems', 'notesMissing');
    }
    const fixable = await deps.listFixable(deposit);
    const places = new Set(fixable.map(({ path }) => path));
    const isQuestion = (pointer: string) => places.has(pointer);
    const pinned: StoredNote[] = [];
    for (const [at, note] of notes.entries()) {
      pinned.push(await judgeNote(note, `/notes/${at}`, user, isQuestion));
    }
    return { ...given, notes: pinned };
  };
}
