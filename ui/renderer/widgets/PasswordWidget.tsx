import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetProps } from '../types';
import { controlProps } from './controlProps';
import { shownText } from './shownText';

/** A password: hidden until the user shows it. It accepts pasted text and password managers. */
export function PasswordWidget(props: WidgetProps) {
  const { id, label, value, node, onChange, onBlur } = props;
  const { t } = useTranslation('renderer');
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <input
        {...controlProps(props)}
        type={shown ? 'text' : 'password'}
        autoComplete={node.autoComplete ?? 'off'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        readOnly={props.disabled}
        value={shownText(value)}
        onChange={({ target }) =>
          onChange(target.value === '' ? undefined : target.value)
        }
        onBlur={onBlur}
      />
      <button
        type="button"
        className="btn btn-secondary"
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'password.hide' : 'password.show')}
        <span className="visually-hidden"> {label}</span>
      </button>
    </div>
  );
}
