import {
  createDepositContext,
  getDepositForm,
} from '@engine/testing/depositForm';
import { judge } from '@engine/evaluate/judge';
import { createUser } from '@engine/testing/createUser';
import { someTitles } from '@engine/testing/titleDeposits';
import { at, choose, sender, set } from '@engine/testing/wizardEvents';
import type { Evaluation } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import { beginWizard } from '@engine/wizard/wizardState';

const form = await getDepositForm();
const context = createDepositContext({ user: createUser('PUBLISHER') });
const send = sender(form, context);
const entered = send(beginWizard(form, context), set('/type', 'EPHEMERA_ITEM'));
const title = { ...someTitles['ephemeraTitle']?.[0] };

test('another owner type of a collection clears role and names permanently (R8) [S1-4.dependent.owner-type]', () => {
  const owner = '/ephemeraTitle/creators/0';
  const organisation = send(
    entered,
    set('/type', 'EPHEMERA_TITLE'),
    set(`${owner}/givenNames`, 'Ada'),
    set(`${owner}/lastName`, 'Moss'),
    set(`${owner}/role`, 'AUTHOR'),
    set(`${owner}/type`, 'ORGANISATION'),
  );
  expect(at(organisation, owner)).toEqual({ key: 1, type: 'ORGANISATION' });
  const person = send(organisation, set(`${owner}/type`, 'PERSON'));
  expect(at(person, owner)).toEqual({ key: 1, type: 'PERSON' });
});

test('a chosen collection brings its owners, which go with it; a new one begins with an owner of its own [S1-4.titles.select-copies]', () => {
  const creators = [{ type: 'ORGANISATION', organisationName: 'Kelp House' }];
  const owners = '/ephemeraTitle/creators';
  const chosen = send(
    entered,
    set('/type', 'EPHEMERA_ITEM'),
    choose('ephemeraTitle', { ...title, creators }),
  );
  expect(at(chosen, owners)).toEqual(creators);
  const other = send(
    chosen,
    choose('ephemeraTitle', { ...title, id: 'work-9' }),
  );
  expect(at(other, owners)).toBe(undefined);
  const fresh = send(chosen, set('/type', 'EPHEMERA_TITLE', true));
  expect(at(fresh, owners)).toEqual([{ key: 1, type: 'PERSON' }]);
});

test('regression: a role that was removed from its list refuses no deposit under a title that has it', () => {
  const { AUTHOR: _removed, ...others } = context.lists['CreatorRole'] ?? {};
  const later = {
    ...context,
    lists: { ...context.lists, CreatorRole: others },
  };
  const creators = [
    { type: 'PERSON', givenNames: 'Ada', lastName: 'Moss', role: 'AUTHOR' },
  ];
  const listed = (data: JsonObject, before?: Evaluation) => {
    const evaluation = judge(form, data, later, before);
    const found = evaluation.findings.filter(({ code }) => code === 'list');
    return { evaluation, places: found.map(({ path }) => path) };
  };
  const chosen = send(
    entered,
    set('/type', 'EPHEMERA_ITEM'),
    choose('ephemeraTitle', { ...title, creators }),
  );
  const under = listed(chosen.form.data);
  expect(under.places).toEqual([]);
  const fresh = { ...chosen.form.data, type: 'EPHEMERA_TITLE' };
  for (const before of [undefined, under.evaluation]) {
    expect(listed(fresh, before).places).toContain(
      '/ephemeraTitle/creators/0/role',
    );
  }
});
