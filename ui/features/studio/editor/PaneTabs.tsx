import type { ReactNode, RefObject } from 'react';
import { useStudioTexts } from '../useStudioTexts';
import { panes, type Pane } from './readPlace';

export interface PaneTabsProps {
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly pane: Pane;
  /** Whether the JSON is shown in place of the preview. */
  readonly showsJson: boolean;
  /** What stays in sight with the tabs. */
  readonly children: ReactNode;
  onPane(pane: Pane): void;
}

/** The names of the panes, one of which a narrow page shows. */
export function PaneTabs(props: PaneTabsProps) {
  const { bar, pane, showsJson, children, onPane } = props;
  const t = useStudioTexts();
  return (
    <div className="studio-bar" ref={bar}>
      <div className="studio-tabs" role="group" aria-label={t('panes.name')}>
        {panes.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={pane === name}
            onClick={() => onPane(name)}
          >
            {t(name === 'preview' && showsJson ? 'head.json' : `panes.${name}`)}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
