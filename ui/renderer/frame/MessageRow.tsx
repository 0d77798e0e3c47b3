import { useTranslation } from 'react-i18next';
import type { Finding } from '@engine/types/evaluation';
import type { Json } from '@engine/types/json';
import { Icon } from '../../components/Icon';
import { messageId } from '../fieldId';
import type { FieldView } from '../view/viewTypes';

interface MessageRowProps {
  readonly field: FieldView;
  readonly value: Json | undefined;
  readonly finding: Finding | undefined;
  /** Tell the ear when a message arrives. Not when many do at once: then the summary speaks. */
  readonly announced: boolean;
}

/** Draws the row under a control: what is wrong or worth a look, and how much of the space is used. It is there before it is needed. */
export function MessageRow({
  field,
  value,
  finding,
  announced,
}: MessageRowProps) {
  return (
    <div className="field-msg" id={messageId(field.path)}>
      <div aria-live={announced ? 'polite' : 'off'}>
        {finding !== undefined && <Message finding={finding} />}
      </div>
      <Counter field={field} value={value} />
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

function Counter({ field, value }: Pick<MessageRowProps, 'field' | 'value'>) {
  const { t } = useTranslation('renderer');
  const limit = field.schema['maxLength'];
  if (field.node.counter !== true || typeof limit !== 'number') return null;
  const count = typeof value === 'string' ? [...value].length : 0;
  return <span className="counter num">{t('counter', { count, limit })}</span>;
}
