import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CompiledForm } from '@engine';
import { compileForm } from '@engine/compile/compileForm';
import { createDefinition, fieldIs } from '@engine/testing/createDefinition';
import { compileSmallForm } from './testing/smallForm';
import { renderStep } from './testing/renderStep';

let form: CompiledForm;
beforeAll(async () => {
  form = await compileSmallForm();
});

describe('a step drawn from its definition', () => {
  it('says that all is required and marks what is not [S1-5.required.notice]', async () => {
    await renderStep(form);
    expect(
      screen.getByText(
        'All questions are required unless marked “(optional)”.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Code (optional)')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveAttribute('aria-required');
  });

  it('does not say so above questions that one sees at a glance', async () => {
    await renderStep(form, { isShort: true });
    expect(screen.queryByText(/^All questions are required/)).toBeNull();
  });

  it('ties hint and message to the control and requires nothing by HTML', async () => {
    const { container } = await renderStep(form);
    const title = screen.getByLabelText('Title');
    const described = title.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described).toHaveLength(2);
    for (const id of described) {
      expect(container.querySelector(`[id="${id}"]`)).not.toBeNull();
    }
    expect(container.querySelectorAll('[required], [maxlength]')).toHaveLength(
      0,
    );
  });

  it('reveals what an answer asks for and hides it again', async () => {
    const { user } = await renderStep(form);
    expect(screen.queryByLabelText('Note')).toBeNull();
    const group = screen.getByRole('group', { name: 'Is there a note?' });
    await user.click(within(group).getByLabelText('Yes'));
    expect(screen.getByLabelText('Note')).toBeInTheDocument();
    await user.click(within(group).getByLabelText('No'));
    expect(screen.queryByLabelText('Note')).toBeNull();
  });

  it('answers exactly the field that was typed into, as it is normalised', async () => {
    const { user, state } = await renderStep(form);
    const title = screen.getByLabelText('Title');
    await user.type(title, 'The tide ');
    expect(title).toHaveValue('The tide ');
    expect(state().data['title']).toBe('The tide');
    await user.tab();
    expect(title).toHaveValue('The tide');
  });

  it('regression: a text is answered without what nobody sees, and stays as typed meanwhile', async () => {
    const { user, state } = await renderStep(form);
    const title = screen.getByLabelText('Title');
    await user.type(title, 'Cafe\u0301\u200b ');
    expect(title).toHaveValue('Cafe\u0301\u200b ');
    expect(state().data['title']).toBe('Caf\u00e9');
    await user.tab();
    expect(title).toHaveValue('Caf\u00e9');
  });

  it('regression: a field of several lines, and no other, keeps its line breaks', async () => {
    const { user, state } = await renderStep(form, {
      changes: [
        { kind: 'set', path: '/title', value: 'one\r\ntwo' },
        { kind: 'set', path: '/hasNote', value: true },
      ],
    });
    expect(state().data['title']).toBe('one two');
    await user.type(screen.getByLabelText('Note'), 'one{Enter}two');
    expect(state().data['notes']).toBe('one\ntwo');
  });

  it('keeps the caret where the user types', async () => {
    const { user } = await renderStep(form, {
      changes: [{ kind: 'set', path: '/title', value: 'tables' }],
    });
    const title = screen.getByLabelText<HTMLInputElement>('Title');
    await user.type(title, 'Tide ', {
      initialSelectionStart: 0,
      initialSelectionEnd: 0,
    });
    expect(title).toHaveValue('Tide tables');
    expect(title.selectionStart).toBe(5);
  });

  it('counts what is used of the space', async () => {
    const { user } = await renderStep(form);
    await user.type(screen.getByLabelText('Title'), 'Salt');
    expect(screen.getByText('4 of 20')).toBeInTheDocument();
  });

  it('tells what is wrong after the field was left, not while it is typed', async () => {
    const { user } = await renderStep(form);
    const year = screen.getByLabelText('Year (optional)');
    await user.type(year, '17');
    expect(screen.queryByText('Year is less than 1800.')).toBeNull();
    await user.tab();
    expect(screen.getByText('Year is less than 1800.')).toBeInTheDocument();
    expect(year).toHaveAttribute('aria-invalid', 'true');
    await user.type(year, '77');
    expect(screen.queryByText('Year is less than 1800.')).toBeInTheDocument();
    await user.clear(year);
    expect(screen.queryByText('Year is less than 1800.')).toBeNull();
  });

  it('regression: what a left field says moves nothing under a pressed pointer', async () => {
    const { user } = await renderStep(form);
    await user.type(screen.getByLabelText('Year (optional)'), '17');
    const target = screen.getByLabelText('Code (optional)');
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(target).toHaveFocus();
    expect(screen.queryByText('Year is less than 1800.')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target });
    expect(screen.getByText('Year is less than 1800.')).toBeInTheDocument();
  });

  it('regression: a text that is not in a list stays, with its reason, until it changes', async () => {
    const { user } = await renderStep(form);
    const tags = await screen.findByRole('combobox', { name: /^Tags/ });
    await user.type(tags, 'nonsense');
    await user.tab();
    expect(tags).toHaveValue('nonsense');
    expect(tags).toHaveAttribute('aria-invalid', 'true');
    const reason = '“nonsense” is not in the list.';
    expect(tags).toHaveAccessibleDescription(expect.stringContaining(reason));
    await user.type(tags, '{Backspace}');
    expect(tags).not.toHaveAccessibleDescription(
      expect.stringContaining(reason),
    );
    expect(tags).toHaveValue('nonsens');
  });

  it('regression: does not blame a field that appears again before it is left', async () => {
    const { user } = await renderStep(form);
    const group = within(
      screen.getByRole('group', { name: 'Is there a note?' }),
    );
    await user.click(group.getByLabelText('Yes'));
    await user.type(screen.getByLabelText('Note'), 'x{Backspace}');
    await user.tab();
    expect(screen.getByText('Note field is required.')).toBeInTheDocument();
    await user.click(group.getByLabelText('No'));
    await user.click(group.getByLabelText('Yes'));
    expect(screen.queryByText('Note field is required.')).toBeNull();
  });

  it('does not blame a field that was only walked through', async () => {
    const { user } = await renderStep(form);
    await user.click(screen.getByLabelText('Title'));
    await user.tab();
    expect(screen.queryByText('Title field is required.')).toBeNull();
  });

  it('shows what the API found before what the engine finds', async () => {
    await renderStep(form, {
      serverFindings: [
        {
          path: '/title',
          code: 'list',
          severity: 'error',
          params: { label: 'Title' },
          message: 'Known already.',
        },
      ],
    });
    expect(screen.getByText('Known already.')).toBeInTheDocument();
  });
});

describe('a refused step', () => {
  it('regression: says how many findings of the API its list leaves out', async () => {
    const { user } = await renderStep(form, { unlisted: 12 });
    await user.click(screen.getByText('Go on'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      '12 more answers need your attention. Correct the answers in this list to see them.',
    );
  });

  it('lists every error with a link, in the order of the page, and leads to the first', async () => {
    const { user } = await renderStep(form);
    await user.click(screen.getByText('Go on'));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveTextContent('5 answers on this page need');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Title field is required.',
      '“Is there a note?” field is required.',
      'Colour field is required.',
      'I accept field is required.',
      expect.stringMatching(/field is required/),
    ]);
    expect(screen.getByLabelText('Title')).toHaveFocus();
  });

  it('links lead to the first button of a group', async () => {
    const { user } = await renderStep(form);
    await user.click(screen.getByText('Go on'));
    await user.click(screen.getByRole('link', { name: /^Colour/ }));
    expect(screen.getByRole('radio', { name: /Red/ })).toHaveFocus();
    expect(window.location.hash).toBe('');
  });
});

describe('a question whose answer is locked to another', () => {
  it('regression: says whose answer it has, and is not called optional', async () => {
    const text = { type: 'string' };
    const locked = await compileForm(
      createDefinition({
        properties: { current: text, access: text },
        initial: { current: 'OPEN' },
        steps: [
          {
            id: 'order',
            schema: {
              properties: { access: { readOnly: true, lockedTo: 'current' } },
            },
            sections: [
              {
                id: 'all',
                scope: '',
                nodes: [
                  { field: 'current', label: 'Access now' },
                  { field: 'access', label: 'New access' },
                ],
              },
            ],
          },
        ],
      }),
    );
    await renderStep(locked);
    const copy = screen.getByLabelText('New access');
    expect(copy).toHaveAttribute('readonly');
    expect(copy).toHaveValue('OPEN');
    const reason = screen.getByText('This is always the same as “Access now”.');
    expect(copy.getAttribute('aria-describedby')).toContain(reason.id);
  });
});

describe('a question in a group that an answer opens', () => {
  it('says why it is closed in place of its hint', async () => {
    const reason = 'Confirm your authority above to choose.';
    const text = { type: 'string' };
    const lockable = await compileForm(
      createDefinition({
        schemas: { confirmed: fieldIs('authority', 'yes') },
        properties: { authority: text, access: text },
        steps: [
          {
            id: 'order',
            schema: {},
            sections: [
              {
                id: 'all',
                scope: '',
                nodes: [
                  { field: 'authority', label: 'Authority' },
                  {
                    layout: 'row',
                    lockedUnless: 'confirmed',
                    lockedReason: reason,
                    nodes: [
                      {
                        field: 'access',
                        label: 'Access',
                        hint: 'The least restrictive first.',
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      }),
    );
    const { user } = await renderStep(lockable);
    const access = screen.getByLabelText(/^Access/);
    expect(access).toHaveAttribute('readonly');
    expect(access).toHaveAccessibleDescription(expect.stringContaining(reason));
    await user.type(screen.getByLabelText(/^Authority/), 'yes');
    expect(screen.getByLabelText(/^Access/)).toBe(access);
    expect(access).not.toHaveAttribute('readonly');
    expect(access).toHaveAccessibleDescription(
      expect.stringContaining('The least restrictive first.'),
    );
  });
});
