import { Captcha } from './Captcha';
import { useLive } from '../../renderer/LiveContext';
import type { WidgetProps } from '../../renderer/types';

/** The captcha of the provider that is configured; it is asked only where there is a key (R7). */
export function CaptchaField(props: WidgetProps) {
  const { recaptchaKey, recaptchaScript } = useLive().context.config;
  return (
    <Captcha field={props} siteKey={recaptchaKey} script={recaptchaScript} />
  );
}
