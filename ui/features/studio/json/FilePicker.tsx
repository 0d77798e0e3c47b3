import { useId } from 'react';
import { useJsonTexts } from './useJsonTexts';

export interface FilePickerProps {
  readonly file: string;
  /** The files that can be shown instead. */
  readonly offered: readonly string[];
  onFile(file: string): void;
}

/** The kinds of definitions: folders of `schemas/`, in the order of the outline. */
const FOLDERS = [
  'forms',
  'steps',
  'entities',
  'items',
  'conditions',
  'values',
  'lists',
  'messages',
  'help',
] as const;

/** Names the file whose JSON is shown; a choice where there are others. */
export function FilePicker({ file, offered, onFile }: FilePickerProps) {
  const t = useJsonTexts();
  const id = useId();
  const files = [...new Set([file, ...offered])].sort();
  if (files.length === 1)
    return (
      <p className="mb-2">
        <span className="id">{file}</span>
      </p>
    );
  return (
    <div className="field mb-2">
      <label className="form-label" htmlFor={id}>
        {t('file')}
      </label>
      <select
        className="form-select"
        id={id}
        value={file}
        onChange={({ target }) => onFile(target.value)}
      >
        {FOLDERS.map((folder) => {
          const inside = files.filter((one) => one.startsWith(`${folder}/`));
          return inside.length === 0 ? null : (
            <optgroup key={folder} label={t(`folders.${folder}`)}>
              {inside.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}
