import type { ReactNode } from 'react';
import type { ProposedFile } from '@contract/studio/proposal';
import type { StudioFiles } from '@contract/studio/studio';
import type { DefinitionChange } from '@engine/types/definitionChange';
import { ChangeList } from '../publish/ChangeList';
import { keysOf, toAccepted } from './chosenChanges';
import { SingleChanges } from './SingleChanges';
import { useProposalTexts } from './useProposalTexts';

export interface ProposedFilesProps {
  readonly files: readonly ProposedFile[];
  readonly changes: readonly DefinitionChange[];
  /** The working copy, in whose words changes are named. */
  readonly copy: StudioFiles;
  /** The keys of changes that are not taken. */
  readonly left: ReadonlySet<string>;
  onLeave(left: ReadonlySet<string>): void;
}

/** Lists files with what each changes in words, those without words of their own last. */
export function ProposedFiles(props: ProposedFilesProps) {
  const { files, changes, copy, left, onLeave } = props;
  const t = useProposalTexts();
  const changesOf = ({ path }: ProposedFile) =>
    changes.filter(({ file }) => file === path);
  const hasChanges = (file: ProposedFile) => changesOf(file).length > 0;
  const ordered = [
    ...files.filter(hasChanges),
    ...files.filter((file) => !hasChanges(file)),
  ];
  const toggle = (keys: readonly string[]) => {
    const isAll = keys.every((key) => !left.has(key));
    const others = [...left].filter((key) => !keys.includes(key));
    onLeave(new Set(isAll ? [...others, ...keys] : others));
  };
  const accepted = toAccepted(files, left);
  const inPart = accepted.filter((file) => file.changes !== undefined).length;
  return (
    <>
      <div className="bulkbar">
        <Choice keys={files.flatMap(keysOf)} left={left} onToggle={toggle}>
          {t('all')}
        </Choice>
        <span className="hint num" role="status">
          {t('chosen', { count: accepted.length, all: files.length })}
          {inPart === 0 ? null : ` ${t('inPart', { count: inPart })}`}
        </span>
      </div>
      <ul className="list-unstyled stack mt-3">
        {ordered.map((file) => (
          <li key={file.path}>
            <Choice keys={keysOf(file)} left={left} onToggle={toggle}>
              <span className="id">{file.path}</span>
            </Choice>
            {hasChanges(file) ? (
              <ChangeList changes={changesOf(file)} />
            ) : (
              <p className="hint mb-0">{t('part')}</p>
            )}
            {file.changes.length > 1 ? (
              <SingleChanges file={file} copy={copy}>
                {(key, words) => (
                  <Choice keys={[key]} left={left} onToggle={toggle}>
                    {words}
                  </Choice>
                )}
              </SingleChanges>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A box to tick for some changes with its words. */
function Choice(props: {
  readonly keys: readonly string[];
  readonly left: ReadonlySet<string>;
  readonly children: ReactNode;
  onToggle(keys: readonly string[]): void;
}) {
  const { keys, left, children, onToggle } = props;
  const count = keys.filter((key) => !left.has(key)).length;
  const isAll = count === keys.length;
  return (
    <label className="form-check">
      <input
        type="checkbox"
        className="form-check-input"
        checked={isAll}
        ref={(box) => {
          if (box !== null) box.indeterminate = !isAll && count > 0;
        }}
        onChange={() => onToggle(keys)}
      />
      <span className="form-check-label">{children}</span>
    </label>
  );
}
