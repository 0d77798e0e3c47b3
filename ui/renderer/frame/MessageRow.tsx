import { useTranslation } from 'react-i18next';
import type { PresentAnswer } from '@engine/types/definition';
import type { Finding } from '@engine/types/evaluation';
import type { Json } from '@engine/types/json';
import { Icon } from '../../components/Icon';
import { messageId } from '../fieldId';
import { CheckLinkSlot } from './CheckLinkSlot';
import { isSame } from '../view/isSame';
import type { FieldView } from '../view/viewTypes';

interface MessageRowProps {
  /** Of the control. */
  readonly id: string;
  readonly field: FieldView;
  /** The answer, where its characters are counted or it is compared. */
  readonly answer: Json | undefined;
  /** The present answer that is shown beside the question. */
  readonly present: Json | undefined;
  readonly finding: Finding | undefined;
  /** Tell the ear when a message arrives. Not when many do at once: then the summary speaks. */
  readonly announced: boolean;
}

/**
 * Draws the row under a control. It says what is wrong or worth a look, whether a new answer differs, and how much of
 * the space is used. It is there before it is needed.
 */
export function MessageRow({
  id,
  field,
  answer,
  present,
  finding,
  announced,
}: MessageRowProps) {
  const limit = counterLimit(field);
  const { beside } = field.node;
  const isRoomy = !announced || limit !== undefined;
  return (
    <div
      className={isRoomy ? 'field-msg is-roomy' : 'field-msg'}
      id={messageId(id)}
    >
      <div aria-live={announced ? 'polite' : 'off'}>
        {finding !== undefined && <Message field={field} finding={finding} />}
        {beside !== undefined && finding === undefined && (
          <Comparison beside={beside} answer={answer} present={present} />
        )}
      </div>
      {limit !== undefined && <Counter limit={limit} answer={answer} />}
    </div>
  );
}

interface MessageProps {
  readonly field: FieldView;
  readonly finding: Finding;
}

function Message({ field, finding }: MessageProps) {
  const isError = finding.severity === 'error';
  const { checkLink } = field.node;
  return (
    <p className={isError ? 'field-error' : 'field-warning'}>
      <Icon name={isError ? 'error' : 'warn'} />
      <span>
        {finding.message}
        {checkLink !== undefined && finding.code === 'remote' && (
          <>
            {' '}
            <CheckLinkSlot field={field} link={checkLink} />
          </>
        )}
      </span>
    </p>
  );
}

interface ComparisonProps extends Pick<MessageRowProps, 'answer' | 'present'> {
  readonly beside: PresentAnswer;
}

/** Whether a new answer differs from the present one. */
function Comparison({ beside, answer, present }: ComparisonProps) {
  const { unanswered, same, differs } = beside;
  if (isSame(answer, present)) return <p>{same}</p>;
  if (answer === undefined) return <p>{unanswered}</p>;
  return (
    <p className="field-change">
      <Icon name="pen" />
      {differs}
    </p>
  );
}

/** The length that a counter counts to, where the page shows one. */
function counterLimit({ node, schema }: FieldView): number | undefined {
  const limit = schema['maxLength'];
  return node.counter === true && typeof limit === 'number' ? limit : undefined;
}

interface CounterProps extends Pick<MessageRowProps, 'answer'> {
  readonly limit: number;
}

function Counter({ limit, answer }: CounterProps) {
  const { t } = useTranslation('renderer');
  const count = typeof answer === 'string' ? [...answer].length : 0;
  return <span className="counter num">{t('counter', { count, limit })}</span>;
}
