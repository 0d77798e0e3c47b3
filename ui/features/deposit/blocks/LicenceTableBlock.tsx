import { useId } from 'react';
import { joinPointer, listOptions, readPointer, scopeAt } from '@engine';
import type { ListEntry } from '@engine/types/context';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import { Icon } from '../../../components/Icon';
import { controlId } from '../../../renderer/controlId';
import { useLive } from '../../../renderer/LiveContext';
import type { BlockProps, StepNow } from '../../../renderer/types';
import { readIssueRows } from '../issues/issueRows';
import { useIssueTexts } from '../issues/useIssueTexts';
import { useShownError } from './useShownError';

/** The licence of each issue, in a table with one list per issue (spec 1 §2 "Reuse conditions"). */
export default function LicenceTableBlock(props: BlockProps) {
  const { options, scopePath } = props;
  const { state, context } = useLive();
  const t = useIssueTexts();
  const text = (name: string) => String(options[name] ?? '');
  const path = joinPointer(scopePath, text('rows'));
  const rows = readIssueRows(state.data, path);
  const heading = useId();
  return (
    <section className="field">
      <h3 className="form-label" id={heading}>
        {t('licences')}
      </h3>
      <div
        className="tableframe"
        role="region"
        aria-labelledby={heading}
        tabIndex={0}
      >
        <table className="table cards cards-plain">
          <thead>
            <tr>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('year')}</th>
              <th scope="col">{t('licence')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <LicenceRow
                key={String(row['key'] ?? index)}
                {...props}
                state={state}
                context={context}
                name={
                  String(row[text('number')] ?? '') ||
                  t('issue', { position: index + 1 })
                }
                year={String(row[text('year')] ?? '')}
                row={row}
                field={text('field')}
                rowPath={joinPointer(path, index)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="field-msg" />
    </section>
  );
}

interface LicenceRowProps
  extends BlockProps, Pick<StepNow, 'state' | 'context'> {
  readonly name: string;
  readonly year: string;
  readonly row: JsonObject;
  readonly field: string;
  readonly rowPath: JsonPointer;
}

function LicenceRow(props: LicenceRowProps) {
  const { form, stepId, state, name, year, row, field, rowPath } = props;
  const t = useIssueTexts();
  const path = joinPointer(rowPath, field);
  const id = controlId(form, stepId, state.data, path);
  const error = useShownError(path);
  const value = readPointer(row, `/${field}`);
  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
      </th>
      <td className="num" data-label={t('year')}>
        <div>{year}</div>
      </td>
      <td data-label={t('licence')}>
        <select
          className={error === '' ? 'form-select' : 'form-select is-invalid'}
          id={id}
          aria-label={t('licenceOf', { name })}
          aria-invalid={error !== '' || undefined}
          aria-describedby={`${id}-message`}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) =>
            props.onAnswer({
              kind: 'set',
              path,
              value: target.value === '' ? undefined : target.value,
            })
          }
        >
          <option value="">{t('chooseLicence')}</option>
          {listLicences(props).map((entry) => (
            <option key={entry.name} value={entry.name}>
              {[entry['short'], entry.label].filter(Boolean).join(' ')}
            </option>
          ))}
        </select>
        <div id={`${id}-message`}>
          {error === '' ? null : (
            <p className="field-error mt-1">
              <Icon name="error" />
              <span>{error}</span>
            </p>
          )}
        </div>
      </td>
    </tr>
  );
}

/** The entries that the question offers. */
function listLicences({
  state,
  context,
  row,
  field,
  rowPath,
}: LicenceRowProps): readonly ListEntry[] {
  const schema = scopeAt(state.evaluation, rowPath)?.plan.fields[field];
  const around = { self: row, deposit: state.data };
  return schema === undefined ? [] : listOptions(schema, context, around);
}
