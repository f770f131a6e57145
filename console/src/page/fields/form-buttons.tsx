import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { CancelButton } from './cancel-button.tsx';

interface FormButtonsProps {
  /** The text of the first button. */
  act: string;
  busy: boolean;
  /** Called by the first button; without it, that button submits the form around it. */
  onSend?: () => void;
  onCancel: () => void;
  /** Leaves by Escape where that keeps what was typed, and cancelling does not. */
  onEscape?: (() => void) | undefined;
}

/** Below a form that opened in its page: send, or go back to what stood there. */
export const FormButtons = ({ act, busy, onSend, onCancel, onEscape }: FormButtonsProps) => (
  <ButtonRow>
    <Button type={onSend ? 'button' : 'submit'} busy={busy} onClick={onSend}>
      {act}
    </Button>
    <CancelButton onCancel={onCancel} onEscape={onEscape} />
  </ButtonRow>
);
