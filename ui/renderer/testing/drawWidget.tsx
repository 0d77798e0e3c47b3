import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompiledForm } from '@engine';
import type { Json } from '@engine/types/json';
import { RendererContext } from '../RendererContext';
import type { Renderer } from '../RendererContext';
import type { Widget, WidgetProps } from '../types';
import { createTexts } from './renderStep';

type Given = Partial<Omit<WidgetProps, 'onChange' | 'onBlur' | 'onUnlisted'>>;

/** Shows one widget that keeps its own answer. `answers` are what it reported, in order; `left` counts the blurs. */
export async function drawWidget(
  { Control, frame }: Widget,
  given: Given = {},
  form: Pick<CompiledForm, 'definition'> | undefined = undefined,
) {
  const answers: (Json | undefined)[] = [];
  let left = 0;

  function Kept() {
    const [value, setValue] = useState(given.value);
    const [unlisted, setUnlisted] = useState(given.unlisted);
    return (
      <Control
        id="field-asked"
        labelId="field-asked-label"
        label="Asked"
        hint=""
        schema={{}}
        required
        disabled={false}
        invalid={false}
        describedBy="field-asked-message"
        entries={[]}
        node={{ field: 'asked', label: 'Asked' }}
        options={{}}
        locate={() => '/asked'}
        {...given}
        value={value}
        unlisted={unlisted}
        onChange={(next) => {
          answers.push(next);
          setValue(next);
          setUnlisted(undefined);
        }}
        onBlur={() => {
          left += 1;
        }}
        onUnlisted={setUnlisted}
      />
    );
  }

  const renderer = {
    form,
    afterPress: (work: () => void) => work(),
    timeZone: 'Australia/Sydney',
    listCredits: { Tag: 'Headings by others' },
  };
  await act(async () =>
    render(
      <I18nextProvider i18n={createTexts()}>
        <RendererContext value={renderer as unknown as Renderer}>
          {frame !== 'bare' && (
            <label id="field-asked-label" htmlFor="field-asked">
              Asked
            </label>
          )}
          <Kept />
        </RendererContext>
      </I18nextProvider>,
    ),
  );
  return { user: userEvent.setup(), answers, left: () => left };
}
