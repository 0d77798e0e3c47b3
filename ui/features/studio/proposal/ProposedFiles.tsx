import type { ReactNode } from 'react';
import type { DefinitionChange } from '@engine/types/definitionChange';
import { ChangeList } from '../publish/ChangeList';
import { useProposalTexts } from './useProposalTexts';

export interface ProposedFilesProps {
  readonly paths: readonly string[];
  readonly changes: readonly DefinitionChange[];
  readonly chosen: readonly string[];
  onChoose(paths: readonly string[]): void;
}

/** Lists files with what each changes in words, those without words of their own last. */
export function ProposedFiles(props: ProposedFilesProps) {
  const { paths, changes, chosen, onChoose } = props;
  const t = useProposalTexts();
  const changesOf = (path: string) =>
    changes.filter(({ file }) => file === path);
  const hasChanges = (path: string) => changesOf(path).length > 0;
  const ordered = [
    ...paths.filter(hasChanges),
    ...paths.filter((path) => !hasChanges(path)),
  ];
  const isAll = chosen.length === paths.length;
  const toggle = (path: string) =>
    onChoose(
      // In the order of the paths, whatever was clicked first.
      paths.filter((one) => chosen.includes(one) !== (one === path)),
    );
  return (
    <>
      <div className="bulkbar">
        <Choice checked={isAll} onToggle={() => onChoose(isAll ? [] : paths)}>
          {t('all')}
        </Choice>
        <span className="hint num" role="status">
          {t('chosen', { count: chosen.length, all: paths.length })}
        </span>
      </div>
      <ul className="list-unstyled stack mt-3">
        {ordered.map((path) => (
          <li key={path}>
            <Choice
              checked={chosen.includes(path)}
              onToggle={() => toggle(path)}
            >
              <span className="id">{path}</span>
            </Choice>
            {hasChanges(path) ? (
              <ChangeList changes={changesOf(path)} />
            ) : (
              <p className="hint mb-0">{t('part')}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A box to tick with its words. */
function Choice(props: {
  readonly checked: boolean;
  readonly children: ReactNode;
  onToggle(): void;
}) {
  const { checked, children, onToggle } = props;
  return (
    <label className="form-check">
      <input
        type="checkbox"
        className="form-check-input"
        checked={checked}
        onChange={onToggle}
      />
      <span className="form-check-label">{children}</span>
    </label>
  );
}
