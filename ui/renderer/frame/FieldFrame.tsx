import { memo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '@engine/types/evaluation';
import type { Json } from '@engine/types/json';
import { hintId, labelId, messageId, presentId } from '../fieldId';
import { HelpLink } from '../help/HelpLink';
import { useRenderer } from '../RendererContext';
import { isSame } from '../view/isSame';
import type { FieldView } from '../view/viewTypes';
import { getWidget } from '../widgets/getWidget';
import { LookUpSlot } from './LookUpSlot';
import { MessageRow } from './MessageRow';
import { OfferSlot } from './OfferSlot';
import { PinnedSlot } from './PinnedSlot';
import { PresentField } from './PresentField';
import { useHint } from './useHint';

interface FrameProps {
  /** Of the control. */
  readonly id: string;
  readonly field: FieldView;
  /** The answer, where its characters are counted or it is compared. */
  readonly answer: Json | undefined;
  /** The present answer that is shown beside the question. */
  readonly present: Json | undefined;
  readonly finding: Finding | undefined;
  readonly announced: boolean;
  readonly children: ReactNode;
}

/** Draws a question: label, remark of the library, hint, offer of the file, control, what was looked up, message row, always in this order. */
export const FieldFrame = memo(
  DrawnFrame,
  ({ children, ...before }, { children: next, ...after }) =>
    children === next && isSame(before, after),
);

function DrawnFrame({
  id,
  field,
  answer,
  present,
  finding,
  announced,
  children,
}: FrameProps) {
  const { theme } = useRenderer();
  const { help } = field;
  const said = useHint(field);
  const { frame } = getWidget(theme.widgets, field.widget);
  const look = field.locked ? 'field locked' : 'field';
  const message = (
    <MessageRow
      id={id}
      field={field}
      answer={answer}
      present={present}
      finding={finding}
      announced={announced}
    />
  );
  const { offer, offeredBy, beside } = field.node;
  const pinned = <PinnedSlot id={id} field={field.node.field} />;
  const about = (
    <>
      {pinned}
      {said !== '' && (
        <p className="hint" id={hintId(id)}>
          {said}
        </p>
      )}
      {help !== undefined && <HelpLink topic={help} />}
      {offer !== undefined && offeredBy === undefined && !field.locked && (
        <OfferSlot field={field.node.field} label={field.label} offer={offer} />
      )}
    </>
  );
  if (frame === 'group') {
    return (
      <fieldset
        className={look}
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
  if (frame === 'bare') {
    return (
      <div className={look}>
        {pinned}
        {children}
        {help !== undefined && <HelpLink topic={help} />}
        {message}
      </div>
    );
  }
  const asked = (
    <div className={look}>
      <label className="form-label" id={labelId(id)} htmlFor={id}>
        <LabelWords field={field} />
      </label>
      {about}
      {children}
      {field.schema['lookUp'] === undefined ? null : (
        <LookUpSlot id={id} field={field} />
      )}
      {message}
    </div>
  );
  if (beside === undefined) return asked;
  return (
    <div className="field-row">
      <PresentField id={presentId(id)} field={field} present={present} />
      {asked}
    </div>
  );
}

/** The words of a label, with the mark of a question that need not be answered. */
function LabelWords({ field }: { readonly field: FieldView }) {
  const { t } = useTranslation('renderer');
  return (
    <>
      {field.label}
      {field.optional && <span className="optional"> {t('optional')}</span>}
    </>
  );
}
