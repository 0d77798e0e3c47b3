import { memo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '@engine/types/evaluation';
import type { Json } from '@engine/types/json';
import { hintId, labelId, messageId } from '../fieldId';
import { HelpLink } from '../help/HelpLink';
import { useRenderer } from '../RendererContext';
import { isSame } from '../view/isSame';
import type { FieldView } from '../view/viewTypes';
import { getWidget } from '../widgets/getWidget';
import { MessageRow } from './MessageRow';
import { OfferSlot } from './OfferSlot';

interface FrameProps {
  /** Of the control. */
  readonly id: string;
  readonly field: FieldView;
  /** The answer, where its characters are counted. */
  readonly counted: Json | undefined;
  readonly finding: Finding | undefined;
  readonly announced: boolean;
  readonly children: ReactNode;
}

/** Draws a question: label, hint, offer of the file, control, message row, always in this order. */
export const FieldFrame = memo(
  DrawnFrame,
  ({ children, ...before }, { children: next, ...after }) =>
    children === next && isSame(before, after),
);

function DrawnFrame({
  id,
  field,
  counted,
  finding,
  announced,
  children,
}: FrameProps) {
  const { theme } = useRenderer();
  const { t } = useTranslation('renderer');
  const { hint, help } = field;
  const { frame } = getWidget(theme.widgets, field.widget);
  const message = (
    <MessageRow
      id={id}
      field={field}
      counted={counted}
      finding={finding}
      announced={announced}
    />
  );
  const { offer } = field.node;
  const said = [
    hint,
    field.sameAs === '' ? '' : t('sameAs', { label: field.sameAs }),
  ]
    .filter((text) => text !== '')
    .join(' ');
  const about = (
    <>
      {said !== '' && (
        <p className="hint" id={hintId(id)}>
          {said}
        </p>
      )}
      {help !== undefined && <HelpLink topic={help} />}
      {offer !== undefined && !field.locked && (
        <OfferSlot field={field.node.field} label={field.label} offer={offer} />
      )}
    </>
  );
  if (frame === 'group') {
    return (
      <fieldset
        className="field"
        aria-describedby={
          said === '' ? messageId(id) : `${hintId(id)} ${messageId(id)}`
        }
      >
        <legend className="form-label" id={labelId(id)}>
          <LabelWords field={field} />
        </legend>
        {about}
        {children}
        {message}
      </fieldset>
    );
  }
  return (
    <div className="field">
      {frame === 'control' && (
        <label className="form-label" id={labelId(id)} htmlFor={id}>
          <LabelWords field={field} />
        </label>
      )}
      {about}
      {children}
      {message}
    </div>
  );
}

/** The words of a label, with the mark of a question that need not be answered. */
function LabelWords({ field }: { readonly field: FieldView }) {
  const { t } = useTranslation('renderer');
  return (
    <>
      {field.label}
      {!field.required && !field.locked && (
        <span className="optional"> {t('optional')}</span>
      )}
    </>
  );
}
