import {
  createDepositContext,
  getDepositForm,
} from '@engine/testing/depositForm';
import { createUser } from '@engine/testing/createUser';
import {
  addRow,
  at,
  choose,
  rowsOf,
  sender,
  set,
} from '@engine/testing/wizardEvents';
import type { WizardState } from '@engine/types/wizard';
import { beginWizard } from '@engine/wizard/wizardState';

const form = await getDepositForm();
const context = createDepositContext({ user: createUser('PUBLISHER') });
const send = sender(form, context);
const fresh = set('/type', 'SERIAL_TITLE', true);

/** Two issues of an existing title with this licence, of a user without preferences. */
function begin(license: string): WizardState {
  const title = {
    id: 'w1',
    title: 'Kelp',
    status: 'ACCEPTED',
    workObjId: 'W-1',
    accessCondition: 'OPEN',
    commerciallyAvailable: true,
    license,
  };
  return send(
    beginWizard(form, context),
    set('/form', 'SERIAL'),
    choose('serialTitle', title),
    addRow(2),
  );
}

describe('a new title in the place of an existing one [S1-4.type.to-serial-title]', () => {
  test('begins without its authority, and with a licence to choose', () => {
    const unlicensed = begin('NOT_APPLICABLE');
    expect(at(unlicensed, '/accessStatementAccepted')).toBe(true);
    expect(at(unlicensed, '/hasCreativeCommons')).toBe(false);
    const other = send(unlicensed, fresh);
    expect(at(other, '/accessStatementAccepted')).toBeUndefined();
    expect(at(other, '/hasCreativeCommons')).toBe(true);
  });

  test('begins without the licences that were chosen for its issues', () => {
    const other = send(
      begin('ATTRIBUTION'),
      set('/submissionItems/0/license', 'ATTRIBUTION_SHAREALIKE'),
      set('/individualIssueCreativeCommons', true),
      fresh,
      addRow(3),
    );
    expect(rowsOf(other, 'license')).toEqual([undefined, undefined]);
    expect(at(other, '/individualIssueCreativeCommons')).toBeUndefined();
  });
});
