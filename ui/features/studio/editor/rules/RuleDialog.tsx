import { useDispatch } from 'react-redux';
import type { StudioRule } from '@engine/types/generated/entities';
import type { FormRequest } from '../../../../forms/state/formsState';
import type { VisitStart } from '../../../shell/visit';
import { FormDialog } from '../../../staff/FormDialog';
import { answerKindOf } from '../../editing/rules/answerKind';
import { objectAt, placeKey, type Place } from '../../editing/definition/files';
import { otherQuestions } from '../../editing/questions/otherQuestions';
import { firstText } from '../../editing/outline/outline';
import type { SaidRule } from '../../editing/rules/questionRules';
import {
  toAsked,
  writeRule,
  type AskedRule,
} from '../../editing/rules/writeRule';
import { edited } from '../../state/studioActions';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';
import { ruleLabel } from './ruleLabel';

export interface RuleDialogProps {
  readonly place: Place;
  /** The rule that is changed; without it a rule is added. */
  readonly rule?: SaidRule;
  readonly start: VisitStart;
  onClose(): void;
}

const key = 'studio-rule';

/** Asks for a rule, its value and its own message, and writes it. */
export function RuleDialog({ place, rule, start, onClose }: RuleDialogProps) {
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const request: FormRequest<typeof key> = {
    key,
    about: `${placeKey(place)} ${rule?.name ?? ''}`,
    start: {
      answer:
        rule?.name === 'REQUIRED'
          ? rule.name
          : (answerKindOf(files, place) ?? ''),
      ...(rule && toAsked(rule)),
      // Its question is one of those that the page offers.
    } as FormRequest<typeof key>['start'] & object,
    lists: { OtherQuestion: offeredQuestions() },
    // The working copy takes it, and saves it as any other edit.
    send: (_api, body) => Promise.resolve(body),
  };
  const save = (answer: unknown) => {
    const name = firstText(objectAt(files, place)['label']);
    dispatch(
      edited({
        label: t('labels.rule', { name }),
        files: writeRule(files, place, rule, answer as AskedRule),
      }),
    );
    onClose();
  };
  return (
    <FormDialog
      start={start}
      request={request}
      keeps
      title={
        rule === undefined
          ? t('rules.addTitle')
          : t('rules.changeTitle', { name: ruleLabel(files, rule.name) })
      }
      save={t('rules.save')}
      opensAt={`/${'rule' satisfies keyof StudioRule}`}
      onSent={save}
      onClose={onClose}
    />
  );

  function offeredQuestions() {
    const entries = otherQuestions(files, place).map(
      ({ field, label }, index) =>
        [field, { name: field, label, order: index + 1 }] as const,
    );
    return Object.fromEntries(entries);
  }
}
