import { useState, type ReactNode } from 'react';
import { previewUsers, type PreviewUser } from './previewMessages';
import type { PreviewExample } from './listExamples';
import { exampleLabel, findExample } from './exampleLabel';
import { usePreviewTexts } from './usePreviewTexts';

const widths = ['desktop', 'phone'] as const;
const themes = ['light', 'dark'] as const;

/** How a preview shows a form. */
export interface PreviewSettings {
  readonly as: PreviewUser;
  readonly width: (typeof widths)[number];
  readonly theme: (typeof themes)[number];
  /** 'YYYY-MM-DD'; '' for today. */
  readonly today: string;
  /** Name of an example; '' for no answers. */
  readonly example: string;
}

export const startSettings: PreviewSettings = {
  as: 'publisher',
  width: 'desktop',
  theme: 'light',
  today: '',
  example: '',
};

interface ToolsProps {
  readonly settings: PreviewSettings;
  readonly examples: readonly Pick<PreviewExample, 'name' | 'title'>[];
  /** The one of them that has the answers of a deposit; its reference is its name. */
  readonly deposit: string | null;
  onChange(settings: PreviewSettings): void;
  /** What is done with the answers of the preview. */
  readonly children: ReactNode;
}

/** The choices above a preview: its user, width, colours and answers; the date and what is seldom done unfold. */
export function PreviewTools(props: ToolsProps) {
  const { settings, examples, deposit, onChange, children } = props;
  const t = usePreviewTexts();
  const [isOpen, setIsOpen] = useState(false);
  const choose = <Name extends keyof PreviewSettings>(
    name: Name,
    choices: readonly PreviewSettings[Name][],
    toLabel: (choice: PreviewSettings[Name]) => string,
  ) => (
    <select
      className={`form-select is-${name}`}
      aria-label={t(name)}
      value={settings[name]}
      onChange={({ target }) => onChange({ ...settings, [name]: target.value })}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {toLabel(choice)}
        </option>
      ))}
    </select>
  );
  return (
    <>
      <div className="previewtools">
        {choose('as', previewUsers, (user) => t(`users.${user}`))}
        {choose('width', widths, (width) => t(`widths.${width}`))}
        {choose('theme', themes, (theme) => t(`themes.${theme}`))}
        {choose('example', ['', ...examples.map(({ name }) => name)], (name) =>
          name === ''
            ? t('noExample')
            : exampleLabel(t, findExample(examples, name), deposit),
        )}
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('more')}
        </button>
      </div>
      {isOpen ? (
        <div className="previewtools mt-2">
          <label className="d-flex align-items-center gap-2 mw-100">
            {t('today')}
            <input
              type="date"
              className="form-control w-auto mw-100"
              value={settings.today}
              onChange={({ target }) =>
                onChange({ ...settings, today: target.value })
              }
            />
          </label>
          {children}
        </div>
      ) : null}
    </>
  );
}
