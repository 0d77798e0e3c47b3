import { memo, useState } from 'react';
import type { JsonObject } from '../../../../../engine/types/json';
import { TextField } from './controls';
import { FileField } from './FileField';
import type { HandRowProps } from './HandRows';
import { RowFrame } from './RowFrame';
import { judgeText, judgeYear, listErrors, useRow } from './useRow';

const judgeIssue = (row: JsonObject) =>
  listErrors({
    itemTitle: judgeText(row['itemTitle'], 500, true),
    yearOfPublication: judgeYear(row['yearOfPublication'], true),
    url: judgeText(row['url'], 1000, false),
    anythingElse: judgeText(row['anythingElse'], 500, false),
  });

/** One issue of the deposit form, with its further questions behind a button. */
export const SerialRow = memo(function SerialRow(props: HandRowProps) {
  const { row, bind } = useRow(props.start, judgeIssue);
  const [isOpen, setOpen] = useState(false);
  const id = `issue-${props.rowKey}`;
  const name = String(row['itemTitle'] ?? `Issue ${props.position + 1}`);
  return (
    <RowFrame {...props} name={name}>
      <div className="field-row">
        <TextField
          {...bind('itemTitle', id)}
          label="Issue number or date"
          isRequired
        />
        <TextField
          {...bind('yearOfPublication', id)}
          label="Year"
          isRequired
          isNumber
        />
      </div>
      <FileField label="File" />
      <FileField label="Cover" />
      <button
        type="button"
        className="btn btn-link"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        More
      </button>
      {isOpen && (
        <>
          <TextField {...bind('url', id)} label="URL" />
          <TextField {...bind('anythingElse', id)} label="Notes" lines />
        </>
      )}
    </RowFrame>
  );
});
