import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import type { WidgetProps } from '../../renderer/types';
import { RadioCardsWidget } from '../../renderer/widgets/RadioCardsWidget';

export interface FormChoiceProps {
  readonly field: WidgetProps;
  /** Somebody is logged in: serials may be chosen. */
  readonly authenticated: boolean;
  /** The serial form was asked for in the page's address. */
  readonly serialAsked: boolean;
  /** What a visitor is told who chooses serials (spec 1 §4, spec 2 §2). */
  readonly notice: { title: string; text: string };
}

/** Monograph or serial. Serials need an account: without one the choice is answered with a notice and stays as it was. */
export function FormChoice(props: FormChoiceProps) {
  const { field, authenticated, serialAsked, notice } = props;
  const { t } = useTranslation('app');
  const [noticeShown, setNoticeShown] = useState(serialAsked && !authenticated);
  return (
    <>
      <RadioCardsWidget
        {...field}
        onChange={(value) => {
          if (value === 'SERIAL' && !authenticated) setNoticeShown(true);
          else field.onChange(value);
        }}
      />
      <Dialog
        open={noticeShown}
        title={notice.title}
        onClose={() => setNoticeShown(false)}
        actions={
          <Button variant="primary" onClick={() => setNoticeShown(false)}>
            {t('serial.close')}
          </Button>
        }
      >
        <p>{notice.text}</p>
      </Dialog>
    </>
  );
}
