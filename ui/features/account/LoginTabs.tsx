import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { realms, type Realm } from '../identity/identityState';

export interface LoginTabsProps {
  readonly realm: Realm;
  onChoose(realm: Realm): void;
  readonly children: ReactNode;
}

/** The two realms, which are separate (spec 2 §6): publishers and staff of the libraries. */
export function LoginTabs({ realm, onChoose, children }: LoginTabsProps) {
  const { t } = useTranslation('account');
  const id = useId();
  const buttons = useRef(new Map<Realm, HTMLButtonElement>());
  const turn = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = realms.find((one) => one !== realm);
    if (other === undefined) return;
    onChoose(other);
    buttons.current.get(other)?.focus();
  };
  return (
    <>
      <ul className="nav nav-tabs mb-4" role="tablist" onKeyDown={turn}>
        {realms.map((one) => (
          <li key={one} className="nav-item" role="presentation">
            <button
              ref={(element) => {
                if (element !== null) buttons.current.set(one, element);
              }}
              type="button"
              role="tab"
              id={`${id}-${one}`}
              aria-selected={one === realm}
              aria-controls={`${id}-panel`}
              tabIndex={one === realm ? 0 : -1}
              className={one === realm ? 'nav-link active' : 'nav-link'}
              onClick={() => onChoose(one)}
            >
              {t(`realms.${one}`)}
            </button>
          </li>
        ))}
      </ul>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${realm}`}
      >
        {children}
      </div>
    </>
  );
}
