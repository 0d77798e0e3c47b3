import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startCaptchaProvider } from '../../api/testing/servers/startCaptchaProvider';

/** A captcha provider of the tests: its script, and where its answers are verified. */
export interface CaptchaHost {
  /** Where the script comes from, and nothing else. */
  readonly origin: string;
  /** How often the script was asked for. */
  readonly loads: () => number;
  /** The settings of a product that asks it. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export const siteKey = 'key-of-the-tests';

/** The script of a captcha provider, with a checkbox for the puzzle and buttons for its failures. */
const script = `window.grecaptcha = {
  ready: (told) => told(),
  render(place, settings) {
    const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
    const label = document.createElement('label');
    label.append(box, ' I am a person, says ' + settings.sitekey);
    box.addEventListener('change', () => {
      if (box.checked) settings.callback('solved');
    });
    place.append(label);
    const button = (words, act) => {
      const one = Object.assign(document.createElement('button'), { type: 'button', textContent: words });
      one.addEventListener('click', () => {
        box.checked = false;
        act();
      });
      place.append(one);
    };
    button('Let it expire', () => settings['expired-callback']());
    button('Let it fail', () => settings['error-callback']());
    button('Answer wrongly', () => settings.callback('wrong'));
    this.boxes = [...(this.boxes ?? []), box];
    return this.boxes.length - 1;
  },
  reset(widget) {
    this.boxes[widget].checked = false;
  },
};
`;

/** Starts both on free ports. */
export async function startCaptchaHost(): Promise<CaptchaHost> {
  const verifier = await startCaptchaProvider();
  let loads = 0;
  const server = createServer((_request, response) => {
    loads += 1;
    response.setHeader('Content-Type', 'text/javascript');
    response.end(script);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    loads: () => loads,
    settings: {
      CAPTCHA_SITE_KEY: siteKey,
      CAPTCHA_SECRET: 'secret-of-the-tests',
      CAPTCHA_SCRIPT_URL: `${origin}/api.js`,
      CAPTCHA_VERIFY_URL: verifier.origin,
      CAPTCHA_ORIGINS: origin,
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await verifier.stop();
    },
  };
}
