import { useTranslation } from 'react-i18next';
import type { Json } from '@engine/types/json';
import type { FieldView } from '../view/viewTypes';
import { widthClass } from '../widgets/controlProps';
import { shownText } from '../widgets/shownText';

interface PresentFieldProps {
  readonly id: string;
  /** The question for a new answer. */
  readonly field: FieldView;
  readonly present: Json | undefined;
}

/** Draws the present answer beside the question for a new one, to read only. A choice is named as in the list of the question. */
export function PresentField({ id, field, present }: PresentFieldProps) {
  const { t } = useTranslation('renderer');
  const text = shownText(present);
  const entry = field.entries.find(({ name }) => name === text);
  return (
    <div className="field mb-2">
      <label className="form-label" htmlFor={id}>
        {field.node.beside?.label}
      </label>
      <input
        id={id}
        className={`form-control${widthClass(field.node)}`}
        dir="auto"
        readOnly
        value={entry?.label ?? (text || t('none'))}
      />
    </div>
  );
}
