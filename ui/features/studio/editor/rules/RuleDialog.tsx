import { useDispatch } from 'react-redux';
import { findPatternFault } from '@engine/patterns/patternFault';
import type { ListEntry } from '@engine/types/context';
import type { StudioRule } from '@engine/types/generated/entities';
import type { JsonObject } from '@engine/types/json';
import type { FormRequest } from '../../../../forms/state/formsState';
import { toApiError } from '../../../../lib/api/apiError';
import type { VisitStart } from '../../../shell/visit';
import { FormDialog } from '../../../staff/FormDialog';
import { answerKindOf } from '../../editing/rules/answerKind';
import { placeKey, type Place } from '../../editing/definition/files';
import {
  otherQuestions,
  type OtherQuestion,
} from '../../editing/questions/otherQuestions';
import { offeredWithout } from '../../editing/rules/neededWithout';
import { partName } from '../../editing/outline/partName';
import type { SaidRule } from '../../editing/rules/questionRules';
import { ruleTable } from '../../editing/rules/ruleTable';
import { keywordOf, rulesOf } from '../../editing/rules/rules';
import {
  findWeakLimit,
  offeredRules,
  ruleEntries,
} from '../../editing/rules/sharedRules';
import { writeShared } from '../../editing/rules/sharedLimit';
import {
  sayRule,
  toAsked,
  writeRule,
  type AskedRule,
  type WrittenRule,
} from '../../editing/rules/writeRule';
import { edited } from '../../state/studioActions';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';
import { ruleLabel } from './ruleLabel';
import { SharedBy } from './SharedBy';

export interface RuleDialogProps {
  readonly place: Place;
  /** The rule that is changed; without it a rule is added. */
  readonly rule?: SaidRule;
  /** Its limits are changed for every question that shares them. */
  readonly isShared?: boolean;
  readonly start: VisitStart;
  /** It was written. */
  onSaved(written: WrittenRule): void;
  onClose(): void;
}

const key = 'studio-rule';

/** What is changed of a rule: its value, and of one without a value its message. A new rule is chosen first. */
function firstField(rule: SaidRule | undefined): keyof StudioRule {
  if (rule === undefined) return 'rule';
  if (rule.name === 'NEEDED_WITHOUT') return 'others';
  return rule.name === 'REQUIRED'
    ? 'message'
    : (ruleTable[rule.name].field ?? 'message');
}

/** Asks for a rule, its value and its own message, and writes it. */
export function RuleDialog(props: RuleDialogProps) {
  const { place, rule, isShared = false, start, onSaved, onClose } = props;
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const isDecimal =
    keywordOf(files, rulesOf(files, place), 'type')?.value === 'number';
  const request: FormRequest<typeof key> = {
    key,
    about: `${placeKey(place)} ${rule?.name ?? ''} ${isShared ? 'shared' : ''}`,
    start: {
      answer:
        rule?.name === 'REQUIRED'
          ? rule.name
          : (answerKindOf(files, place) ?? ''),
      ...(isDecimal && { isDecimal }),
      ...(rule && toAsked(rule)),
      // Its question is one of those that the page offers.
    } as FormRequest<typeof key>['start'] & object,
    lists: {
      OtherQuestion: toEntries(otherQuestions(files, place)),
      NeededQuestion: toEntries(offeredWithout(files, place)),
      QuestionRule: entries(),
    },
    // The working copy takes it, and saves it as any other edit.
    send: (_api, body) => {
      const refusal = findRefusal(body as AskedRule);
      return refusal === undefined
        ? Promise.resolve(body)
        : Promise.reject(refusal);
    },
  };
  const save = (answer: unknown) => {
    const name = partName(files, place);
    const asked = withSentence(answer as AskedRule);
    const written = isShared
      ? writeShared(files, place, asked)
      : {
          said: sayRule(files, place, rule, asked),
          after: writeRule(files, place, rule, asked),
        };
    const label = t(isShared ? 'labels.sharedRule' : 'labels.rule', { name });
    dispatch(edited({ label, files: written.after }));
    onSaved(written);
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
          : t(isShared ? 'rules.sharedTitle' : 'rules.changeTitle', {
              name: ruleLabel(files, rule.name),
            })
      }
      save={t('rules.save')}
      aboutQuestions
      opensAt={`/${firstField(rule)}`}
      onSent={save}
      onClose={onClose}
    >
      {isShared && rule !== undefined ? (
        <SharedBy place={place} rule={rule.name} />
      ) : null}
    </FormDialog>
  );

  /** The rules that can be added, with the one that is changed. */
  function entries() {
    const own = ruleEntries(files, ({ name }) => name === rule?.name);
    const all =
      rule?.name === 'REQUIRED' || isShared
        ? own
        : { ...offeredRules(files, place, rule?.name), ...own };
    return all as Readonly<Record<string, ListEntry>>;
  }

  /** Why a value cannot be taken, at its field: the publication would refuse the pattern, or a limit of others refuses as much. */
  function findRefusal(asked: AskedRule): Error | undefined {
    const { pattern } = asked;
    const fault = pattern === undefined ? undefined : findPatternFault(pattern);
    if (fault !== undefined)
      return refuse('pattern', 'pattern', t('rules.badPattern', { fault }));
    const weak = isShared ? undefined : findWeakLimit(files, place, asked);
    if (weak === undefined) return undefined;
    const { field, limit, wanted } = weak;
    const code = wanted === 'smaller' ? 'maximum' : 'minimum';
    const message = t(`rules.weak.${wanted}`, { limit });
    return refuse(field, code, message, { limit });
  }

  /** Users read which other questions they can answer, unless the rule has other words. */
  function withSentence(asked: AskedRule): AskedRule {
    const { rule: name, others = [], message } = asked;
    if (name !== 'NEEDED_WITHOUT') return asked;
    const former = rule?.name === name ? rule.values.map(String) : [];
    const isOwn = message !== undefined && message !== sentenceAbout(former);
    return isOwn ? asked : { ...asked, message: sentenceAbout(others) };
  }

  function sentenceAbout(fields: readonly string[]): string {
    const names = offeredWithout(files, place)
      .filter(({ field }) => fields.includes(field))
      .map(({ label }) => `“${label}”`);
    return t('rules.oneNeeded', { names: names.join(', ') });
  }
}

/** An answer of the API that says at a field why it is refused. */
function refuse(
  field: string,
  code: string,
  message: string,
  params: JsonObject = {},
): Error {
  const finding = { path: `/${field}`, code, severity: 'error', message };
  return toApiError(422, {
    error: { code: 'VALIDATION', message, findings: [{ ...finding, params }] },
  });
}

/** Questions as the entries of a list. */
const toEntries = (
  questions: readonly OtherQuestion[],
): Readonly<Record<string, ListEntry>> =>
  Object.fromEntries(
    questions.map(({ field, label }, index) => [
      field,
      { name: field, label, order: index + 1 },
    ]),
  );
