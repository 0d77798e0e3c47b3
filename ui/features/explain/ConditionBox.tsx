import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import type { ExplainedCondition, LookedAt } from '@engine/types/explanation';
import { Icon } from '../../components/Icon';
import { conditionText } from './conditionText';
import { ConditionWords } from './ConditionWords';
import type { ExplainedForm } from './explainedForm';
import { RuleWays } from './RuleWays';
import { tellCondition } from './tellCondition';
import { useExplainTexts } from './useExplainTexts';

export interface ConditionBoxProps {
  readonly explained: ExplainedCondition;
  readonly form: ExplainedForm;
  /** The label and the path of the question that it decides about. */
  readonly label: string;
  readonly path: string;
}

/** Whether a sentence that holds says the same as the answer that it looked at. */
const isTold = (said: ReturnType<typeof tellCondition>): boolean =>
  typeof said === 'object' &&
  said.tests.length === 1 &&
  said.tests.every(({ verb, values }) => verb === 'is' && values.length === 1);

const isEmptyList = (value: Json): boolean =>
  Array.isArray(value) && value.length === 0;

/** One condition with whether it is met, and the answers that it looked at, each with its own mark. */
export function ConditionBox(props: ConditionBoxProps) {
  const { explained, form, label, path } = props;
  const { holds, looked } = explained;
  const said = tellCondition(explained, form, path);
  const t = useExplainTexts();
  const isSaid = holds && isTold(said) && looked.length === 1;
  return (
    <>
      <div className="sentence">
        {isSaid ? null : (
          <>
            {t(holds ? 'met' : 'notMet')}{' '}
            {typeof said === 'object' ? (
              <ConditionWords {...said} />
            ) : (
              <b>{said ?? t('unnamed')}</b>
            )}
          </>
        )}
        <ul>
          {looked.map((one) => (
            <li
              key={one.path}
              className={one.holds === false ? 'is-not' : undefined}
            >
              {one.holds === undefined ? (
                <Icon name="info" className="is-plain" />
              ) : (
                <Icon name={one.holds ? 'check' : 'cross'} />
              )}
              <span>
                {one.holds === undefined ? null : (
                  <span className="visually-hidden">
                    {t(one.holds ? 'met' : 'notMet')}{' '}
                  </span>
                )}
                {one.holds === false ? `${t('but')} ` : null}
                <b>{nameOf(one)}</b> {t('is')} <b>{toWords(one)}</b>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <RuleWays
        explained={explained}
        form={form}
        label={label}
        said={
          typeof said === 'object'
            ? conditionText(t, said)
            : (said ?? t('unnamed'))
        }
      />
    </>
  );

  function nameOf({ path }: LookedAt): string {
    if (path.startsWith('/')) return form.findLabel(path) ?? t('notAsked');
    return t(`environment.${path}`, { defaultValue: t('environment.other') });
  }

  function toWords({ path, value }: LookedAt): string {
    if (value === undefined || value === null || isEmptyList(value))
      return t('noAnswer');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value))
      return value.some(isObject)
        ? t('rows', { count: value.length })
        : value.map((one) => toWords({ path, value: one })).join(', ');
    if (!isObject(value)) return form.findValue(path, value) ?? String(value);
    const { filename } = value;
    return typeof filename === 'string' ? filename : t('answered');
  }
}
