import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';

interface FormButtonsProps {
  /** The text of the first button. */
  act: string;
  busy: boolean;
  /** Where it is no form that is submitted. */
  onSend?: () => void;
  onCancel: () => void;
}

/** Below a form that opened in its page: send, or go back to what stood there. */
export function FormButtons({ act, busy, onSend, onCancel }: FormButtonsProps) {
  const t = useText();
  return (
    <ButtonRow>
      <Button type={onSend ? 'button' : 'submit'} busy={busy} onClick={onSend}>
        {act}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </ButtonRow>
  );
}
