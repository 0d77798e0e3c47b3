import { useTranslation } from 'react-i18next';
import type { SkipLinkProps } from '../types';

/** Leads past the head of the page, or past what its label says. It moves the focus itself: the address belongs to the steps. */
export function SkipLink({ target, label }: SkipLinkProps) {
  const { t } = useTranslation('components');
  return (
    <a
      className="skip"
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        const element = document.getElementById(target);
        element?.setAttribute('tabindex', '-1');
        element?.focus();
      }}
    >
      {label ?? t('skip')}
    </a>
  );
}
