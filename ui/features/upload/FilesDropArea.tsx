import { useId } from 'react';
import type { DropzoneFile } from 'dropzone';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon';
import { useDropArea } from './useDropArea';

export interface FilesDropAreaProps {
  /** What may be dropped, in words: 'Drop more issue files here'. */
  readonly title: string;
  /** Formats, size and what becomes of each file. */
  readonly hint: string;
  /** On the button that opens the file chooser. */
  readonly chooseLabel: string;
  /** The accepted extensions, e.g. '.epub,.pdf'. */
  readonly accept: string;
  /** Why a file is refused, its format first. */
  findRefusal(file: File): string | undefined;
  /** Called for each of the files that were dropped or chosen at once, sorted by name. */
  onChoose(file: DropzoneFile, refusal: string | undefined): void;
}

/** An area for several files at once. It holds none of them: each goes to `onChoose`. */
export function FilesDropArea(props: FilesDropAreaProps) {
  const { title, hint, accept, findRefusal, onChoose } = props;
  const { t } = useTranslation('app');
  const hintId = useId();
  const rules = { accept, takesFile: true, sentences: {}, findRefusal };
  const { area, button, isHeld } = useDropArea(rules, onChoose);
  return (
    <div
      ref={area}
      className={isHeld ? 'filebox is-idle is-over' : 'filebox is-idle'}
    >
      <span className="thumb thumb-sm">
        <Icon name="up" />
      </span>
      <div>
        <p className="name">{isHeld ? t('upload.letGo') : title}</p>
        <p className="hint" id={hintId}>
          {hint}
        </p>
      </div>
      <div className="act">
        <button
          ref={button}
          type="button"
          className="btn btn-secondary"
          aria-describedby={hintId}
        >
          {props.chooseLabel}
        </button>
      </div>
    </div>
  );
}
