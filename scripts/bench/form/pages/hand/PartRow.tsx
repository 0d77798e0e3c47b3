import { memo } from 'react';
import type { JsonObject } from '../../../../../engine/types/json';
import { sampleLists } from '../../sampleLists';
import { RadioField, SelectField, TextField, yesOrNo } from './controls';
import type { HandRowProps } from './HandRows';
import { RowFrame } from './RowFrame';
import { judgeIsbn, judgeText, judgeYear, listErrors, useRow } from './useRow';

const judgePart = (row: JsonObject) =>
  listErrors({
    partTitle: judgeText(row['partTitle'], 500, true),
    number: judgeText(row['number'], 30, true),
    year: judgeYear(row['year'], true),
    isbn: row['hasIsbn'] === true ? judgeIsbn(row['isbn']) : undefined,
    extent: judgeText(row['extent'], 100, false),
    note: judgeText(row['note'], 500, false),
  });

/** One part; whether its ISBN is asked for depends on an answer in the row. */
export const PartRow = memo(function PartRow(props: HandRowProps) {
  const { row, bind } = useRow(props.start, judgePart);
  const id = `part-${props.rowKey}`;
  const name = String(row['partTitle'] ?? `Part ${props.position + 1}`);
  return (
    <RowFrame {...props} name={name}>
      <TextField {...bind('partTitle', id)} label="Title" isRequired />
      <div className="field-row">
        <TextField {...bind('number', id)} label="Number" isRequired />
        <TextField {...bind('year', id)} label="Year" isRequired isNumber />
      </div>
      <RadioField
        {...bind('hasIsbn', id)}
        label="Does it have an ISBN?"
        choices={yesOrNo}
      />
      {row['hasIsbn'] === true && (
        <div className="reveal">
          <TextField {...bind('isbn', id)} label="ISBN" isRequired />
        </div>
      )}
      <div className="field-row">
        <TextField {...bind('extent', id)} label="Extent" />
        <SelectField
          {...bind('role', id)}
          label="Role"
          entries={sampleLists['Roles'] ?? []}
        />
      </div>
      <TextField {...bind('note', id)} label="Note" lines />
    </RowFrame>
  );
});
