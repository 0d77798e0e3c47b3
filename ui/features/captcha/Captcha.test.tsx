import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Json } from '@engine/types/json';
import { createTexts } from '../../app/i18n';
import { Captcha } from './Captcha';
import type { CaptchaProvider } from './captchaScript';

type Settings = Parameters<CaptchaProvider['render']>[1];

let drawn: { place: HTMLElement; settings: Settings }[];
let resets: number[];
let count = 0;
let address: string;

beforeEach(() => {
  drawn = [];
  resets = [];
  address = `https://captcha.example/api.js?nth=${(count += 1)}`;
});
afterEach(() => {
  delete window.grecaptcha;
  for (const script of scripts()) script.remove();
});

const scripts = () => [
  ...document.head.querySelectorAll<HTMLScriptElement>('script'),
];

/** The provider's script arrives. */
async function arrive() {
  window.grecaptcha = {
    ready: (told) => told(),
    render: (place, settings) => drawn.push({ place, settings }) - 1,
    reset: (widget) => void resets.push(widget),
  };
  await act(async () => scripts().at(-1)?.dispatchEvent(new Event('load')));
  await waitFor(() => expect(drawn).not.toHaveLength(0));
}

function Kept() {
  const [value, setValue] = useState<Json | undefined>();
  return (
    <>
      <span id="label">Confirm that you are not a robot</span>
      <Captcha
        siteKey="key-1"
        script={address}
        field={{
          id: 'field-recaptchaToken',
          labelId: 'label',
          label: 'Confirm that you are not a robot',
          hint: '',
          value,
          schema: {},
          required: true,
          disabled: false,
          invalid: false,
          describedBy: 'message',
          entries: [],
          node: { field: 'recaptchaToken', label: '' },
          options: {},
          locate: () => '/recaptchaToken',
          onChange: setValue,
          onBlur: () => undefined,
          unlisted: undefined,
          onUnlisted: () => undefined,
        }}
      />
      <p>Answer: {String(value)}</p>
      <button type="button" onClick={() => setValue(undefined)}>
        Sending failed
      </button>
    </>
  );
}

const show = () =>
  render(
    <I18nextProvider i18n={createTexts()}>
      <Kept />
    </I18nextProvider>,
  );

describe('the captcha [S2-4.captcha.states S2-7.captcha-script]', () => {
  it('loads the script of the provider when it is shown, and draws it with the key', async () => {
    expect(scripts()).toHaveLength(0);
    show();
    expect(scripts().map(({ src }) => src)).toEqual([address]);
    await arrive();
    expect(drawn[0]?.settings.sitekey).toBe('key-1');
  });

  it('answers with the token, and takes it back when it expires', async () => {
    show();
    await arrive();
    await act(async () => drawn[0]?.settings.callback('token-1'));
    expect(screen.getByText('Answer: token-1')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Confirmed.');
    await act(async () => drawn[0]?.settings['expired-callback']());
    expect(screen.getByText('Answer: undefined')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/has expired/);
  });

  it('begins anew after a sending that failed', async () => {
    const user = userEvent.setup();
    show();
    await arrive();
    await act(async () => drawn[0]?.settings.callback('token-1'));
    await user.click(screen.getByRole('button', { name: 'Sending failed' }));
    expect(resets).toEqual([0]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says when the provider cannot be reached, and tries again when asked to', async () => {
    const user = userEvent.setup();
    show();
    await act(async () => scripts()[0]?.dispatchEvent(new Event('error')));
    expect(screen.getByRole('status')).toHaveTextContent(/could not be loaded/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(scripts()).toHaveLength(1);
    await arrive();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
