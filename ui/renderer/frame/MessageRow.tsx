import { useTranslation } from 'react-i18next';
import type { Finding } from '@engine/types/evaluation';
import type { Json } from '@engine/types/json';
import { Icon } from '../../components/Icon';
import { messageId } from '../fieldId';
import type { FieldView } from '../view/viewTypes';

interface MessageRowProps {
  /** Of the control. */
  readonly id: string;
  readonly field: FieldView;
  /** The answer, where its characters are counted. */
  readonly counted: Json | undefined;
  readonly finding: Finding | undefined;
  /** Tell the ear when a message arrives. Not when many do at once: then the summary speaks. */
  readonly announced: boolean;
}

/** Draws the row under a control: what is wrong or worth a look, and how much of the space is used. It is there before it is needed. */
export function MessageRow({
  id,
  field,
  counted,
  finding,
  announced,
}: MessageRowProps) {
  const limit = counterLimit(field);
  const isRoomy = !announced || limit !== undefined;
  return (
    <div
      className={isRoomy ? 'field-msg is-roomy' : 'field-msg'}
      id={messageId(id)}
    >
      <div aria-live={announced ? 'polite' : 'off'}>
        {finding !== undefined && <Message finding={finding} />}
      </div>
      {limit !== undefined && <Counter limit={limit} counted={counted} />}
    </div>
  );
}

function Message({ finding }: { readonly finding: Finding }) {
  const isError = finding.severity === 'error';
  return (
    <p className={isError ? 'field-error' : 'field-warning'}>
      <Icon name={isError ? 'error' : 'warn'} />
      <span>{finding.message}</span>
    </p>
  );
}

/** The length that a counter counts to, where the page shows one. */
function counterLimit({ node, schema }: FieldView): number | undefined {
  const limit = schema['maxLength'];
  return node.counter === true && typeof limit === 'number' ? limit : undefined;
}

interface CounterProps extends Pick<MessageRowProps, 'counted'> {
  readonly limit: number;
}

function Counter({ limit, counted }: CounterProps) {
  const { t } = useTranslation('renderer');
  const count = typeof counted === 'string' ? [...counted].length : 0;
  return <span className="counter num">{t('counter', { count, limit })}</span>;
}
