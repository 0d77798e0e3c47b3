import { memo } from 'react';
import type { JsonObject } from '../../../../../engine/types/json';
import { sampleLists } from '../../sampleLists';
import { SelectField, TextField } from './controls';
import { FileField } from './FileField';
import type { HandRowProps } from './HandRows';
import { RowFrame } from './RowFrame';
import { judgeText, judgeYear, listErrors, useRow } from './useRow';

const judgeIssue = (row: JsonObject) =>
  listErrors({
    issueTitle: judgeText(row['issueTitle'], 500, true),
    number: judgeText(row['number'], 30, true),
    year: judgeYear(row['year'], true),
    note: judgeText(row['note'], 500, false),
  });

/** One issue. */
export const IssueRow = memo(function IssueRow(props: HandRowProps) {
  const { row, bind } = useRow(props.start, judgeIssue);
  const id = `issue-${props.rowKey}`;
  const name = String(row['issueTitle'] ?? `Issue ${props.position + 1}`);
  return (
    <RowFrame {...props} name={name}>
      <TextField {...bind('issueTitle', id)} label="Title" isRequired />
      <div className="field-row">
        <TextField {...bind('number', id)} label="Number" isRequired />
        <TextField {...bind('year', id)} label="Year" isRequired isNumber />
      </div>
      <div className="field-row">
        <SelectField
          {...bind('month', id)}
          label="Month"
          entries={sampleLists['Months'] ?? []}
        />
        <TextField {...bind('pages', id)} label="Pages" isNumber />
      </div>
      <TextField {...bind('note', id)} label="Note" lines />
      <FileField label="File" />
    </RowFrame>
  );
});
