import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';

export interface LeaveWords {
  title: string;
  text: string;
  stay: string;
  leave: string;
}

interface LeaveDialogProps {
  words: LeaveWords;
  onStay: () => void;
  onLeave: () => void;
}

/** Loaded when needed. */
export default function LeaveDialog({ words, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open
      alert
      width={350}
      title={words.title}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{words.stay}</Button>
          <Button look="secondary" onClick={onLeave}>
            {words.leave}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}
