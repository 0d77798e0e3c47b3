import { memo, useRef, useState } from 'react';

interface FileFieldProps {
  readonly label: string;
}

/** A box that takes a file by a drop or a button. */
export const FileField = memo(function FileField({ label }: FileFieldProps) {
  const [file, setFile] = useState<File>();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="field">
      <legend className="form-label">{label}</legend>
      <div
        className="filebox is-idle"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          setFile(event.dataTransfer.files[0]);
        }}
      >
        <div>
          <p className="name">{file?.name ?? 'Drop a file here'}</p>
          <p className="hint">EPUB, PDF or MOBI, up to 500 MB</p>
        </div>
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => chooser.current?.click()}
        >
          Choose a file
        </button>
        <input
          ref={chooser}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </div>
      <div className="field-msg" />
    </fieldset>
  );
});
