/** The functions that the provider's script offers. */
export interface CaptchaProvider {
  ready(told: () => void): void;
  render(
    place: HTMLElement,
    settings: {
      sitekey: string;
      callback(token: string): void;
      'expired-callback'(): void;
      'error-callback'(): void;
    },
  ): number;
  reset(widget: number): void;
}

declare global {
  interface Window {
    grecaptcha?: CaptchaProvider;
  }
}

const scripts = new Map<string, Promise<CaptchaProvider>>();

function load(page: Window, address: string): Promise<CaptchaProvider> {
  return new Promise((resolve, reject) => {
    const script = page.document.createElement('script');
    const fail = () => {
      // The next captcha tries again.
      scripts.delete(address);
      script.remove();
      reject(new Error('The script of the captcha could not be loaded.'));
    };
    script.src = address;
    script.async = true;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const { grecaptcha } = page;
      if (grecaptcha === undefined) fail();
      else grecaptcha.ready(() => resolve(grecaptcha));
    });
    page.document.head.append(script);
  });
}

/** Loads the provider's script once for all captchas of a page; `address` asks it to render nothing by itself. */
export function loadCaptcha(
  page: Window,
  address: string,
): Promise<CaptchaProvider> {
  const known = scripts.get(address) ?? load(page, address);
  scripts.set(address, known);
  return known;
}
