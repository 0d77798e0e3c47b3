import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { doors, type Door } from '../identity/identityState';

export interface LoginTabsProps {
  readonly door: Door;
  onChoose(door: Door): void;
  readonly children: ReactNode;
}

/** The two doors, which are separate (spec 2 §6): publishers and staff of the libraries. */
export function LoginTabs({ door, onChoose, children }: LoginTabsProps) {
  const { t } = useTranslation('account');
  const id = useId();
  const buttons = useRef(new Map<Door, HTMLButtonElement>());
  const turn = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = doors.find((one) => one !== door);
    if (other === undefined) return;
    onChoose(other);
    buttons.current.get(other)?.focus();
  };
  return (
    <>
      <ul className="nav nav-tabs mb-4" role="tablist" onKeyDown={turn}>
        {doors.map((one) => (
          <li key={one} className="nav-item" role="presentation">
            <button
              ref={(element) => {
                if (element !== null) buttons.current.set(one, element);
              }}
              type="button"
              role="tab"
              id={`${id}-${one}`}
              aria-selected={one === door}
              aria-controls={`${id}-panel`}
              tabIndex={one === door ? 0 : -1}
              className={one === door ? 'nav-link active' : 'nav-link'}
              onClick={() => onChoose(one)}
            >
              {t(`doors.${one}`)}
            </button>
          </li>
        ))}
      </ul>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${door}`}>
        {children}
      </div>
    </>
  );
}
