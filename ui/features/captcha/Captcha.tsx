import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetProps } from '../../renderer/types';
import { captchaReducer } from './captchaState';
import { loadCaptcha, type CaptchaProvider } from './captchaScript';
import { RetryButton } from '../../components/RetryButton';

export interface CaptchaProps {
  readonly field: WidgetProps;
  readonly siteKey: string;
  /** Where the provider's script is. */
  readonly script: string;
}

interface Drawn {
  readonly provider: CaptchaProvider;
  readonly widget: number;
}

/**
 * The provider's captcha (spec 2 §7). Its script is loaded when the captcha is first shown. When its answer is taken away,
 * as after each sending that failed, it begins anew.
 */
export function Captcha({ field, siteKey, script }: CaptchaProps) {
  const { t } = useTranslation('app');
  const [state, tell] = useReducer(captchaReducer, 'init');
  const [round, setRound] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(undefined);

  const verified = useEffectEvent((token: string) => {
    tell('verify');
    field.onChange(token);
  });
  const expired = useEffectEvent(() => {
    tell('expire');
    field.onChange(undefined);
  });
  const failed = useEffectEvent(() => {
    tell('fail');
    field.onChange(undefined);
  });

  useEffect(() => {
    const frame = place.current;
    if (frame === null) return undefined;
    const own = document.createElement('div');
    frame.append(own);
    let isGone = false;
    loadCaptcha(window, script).then(
      (provider) => {
        if (isGone) return;
        const widget = provider.render(own, {
          sitekey: siteKey,
          callback: (token) => verified(token),
          'expired-callback': () => expired(),
          'error-callback': () => failed(),
        });
        drawn.current = { provider, widget };
      },
      () => {
        if (!isGone) failed();
      },
    );
    return () => {
      isGone = true;
      drawn.current = undefined;
      own.remove();
    };
  }, [script, siteKey, round]);

  const isUsed = state === 'verified' && field.value === undefined;
  useEffect(() => {
    if (!isUsed) return;
    drawn.current?.provider.reset(drawn.current.widget);
    tell('reset');
  }, [isUsed]);

  return (
    <div
      id={field.id}
      tabIndex={-1}
      role="group"
      aria-labelledby={field.labelId}
      aria-describedby={field.describedBy}
    >
      <div ref={place} className="captcha" />
      <div role="status">
        {state === 'init' ? null : (
          <p className={state === 'verified' ? 'hint' : 'field-error'}>
            {t(`captcha.${state}`)}
          </p>
        )}
      </div>
      {state === 'error' ? (
        <RetryButton
          onRetry={() => {
            tell('reset');
            setRound(round + 1);
          }}
        />
      ) : null}
    </div>
  );
}
