import { useJsonTexts } from './useJsonTexts';

export interface JsonToggleProps {
  readonly shows: boolean;
  onJson(shows: boolean): void;
}

/** Shows the JSON in place of what is beside it, and takes it away again. */
export function JsonToggle({ shows, onJson }: JsonToggleProps) {
  const t = useJsonTexts();
  return (
    <button
      type="button"
      className="btn btn-sm btn-secondary"
      aria-pressed={shows}
      onClick={() => onJson(!shows)}
    >
      {t('json')}
    </button>
  );
}
