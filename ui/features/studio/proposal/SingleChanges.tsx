import type { ReactNode } from 'react';
import type { ProposedChange, ProposedFile } from '@contract/studio/proposal';
import type { StudioFiles } from '@contract/studio/studio';
import { changePlaceName } from '../editor/changePlaceName';
import { changeKey } from './chosenChanges';
import { useProposalTexts } from './useProposalTexts';

export interface SingleChangesProps {
  readonly file: ProposedFile;
  /** The working copy, in whose words changes are named. */
  readonly copy: StudioFiles;
  /** Draws the choice of one change. */
  children(key: string, words: ReactNode): ReactNode;
}

/** The changes of one file, each named by its place with what becomes of it. */
export function SingleChanges({ file, copy, children }: SingleChangesProps) {
  const t = useProposalTexts();
  const nameOf = ({ kind, pointer }: ProposedChange) => {
    const isNew = kind === 'added' || kind === 'moved';
    const content = isNew ? file.after : file.before;
    const files =
      content === undefined ? copy : { ...copy, [file.path]: content };
    return changePlaceName(files, pointer);
  };
  return (
    <details>
      <summary>{t('single', { count: file.changes.length })}</summary>
      <fieldset className="mt-2">
        <legend className="visually-hidden">
          {t('singleOf', { file: file.path })}
        </legend>
        <ul className="list-unstyled">
          {file.changes.map((change, index) => (
            <li key={changeKey(file.path, index)}>
              {children(
                changeKey(file.path, index),
                <>
                  {nameOf(change)}{' '}
                  <span className="hint">{sayChange(change, t)}</span>
                </>,
              )}
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  );
}

function sayChange(
  { kind, was, is }: ProposedChange,
  t: ReturnType<typeof useProposalTexts>,
): string {
  if (was !== undefined && is !== undefined)
    return t('changes.becomes', { was, is });
  if (kind === 'added' && is !== undefined)
    return t('changes.addedValue', { value: is });
  if (kind === 'removed' && was !== undefined)
    return t('changes.removedValue', { value: was });
  return t(`changes.${kind}`);
}
