import { useTranslation } from 'react-i18next';
import type { WidgetProps } from '../types';
import { Choice } from './Choice';
import { leavesGroup } from './leavesGroup';

/** Yes or no, side by side. Neither is chosen before the user answers. */
export function YesNoWidget(props: WidgetProps) {
  const { id, labelId, value, disabled, invalid, onChange, onBlur } = props;
  const { t } = useTranslation('renderer');
  const shared = { name: id, disabled, invalid };
  return (
    <div
      className="yesno"
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={props.required || undefined}
      onBlur={(event) => {
        if (leavesGroup(event)) onBlur();
      }}
    >
      <Choice
        {...shared}
        id={id}
        checked={value === true}
        onChoose={() => onChange(true)}
      >
        {t('yes')}
      </Choice>
      <Choice
        {...shared}
        checked={value === false}
        onChoose={() => onChange(false)}
      >
        {t('no')}
      </Choice>
    </div>
  );
}
