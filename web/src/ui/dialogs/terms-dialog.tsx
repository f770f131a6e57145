import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { Dialog } from './dialog.tsx';
import classes from './terms-dialog.module.css';

export interface TermsDialogProps {
  open: boolean;
  /** Esc, a click outside or the cross: closed without agreeing. */
  onClose: () => void;
  /** Agreed after reading to the end. */
  onAgree: () => void;
  title: string;
  agreeText: string;
  children: ReactNode;
}

/** The time after opening at which it is measured whether there is anything to scroll, milliseconds (D5-21). */
export const TERMS_CHECK_DELAY = 500;

/** Is the end in sight, within a pixel, or is there nothing to scroll? */
export const isAtEnd = (box: Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>): boolean =>
  box.scrollHeight <= box.clientHeight || box.scrollHeight - box.scrollTop - box.clientHeight <= 1;

/** Terms that can be agreed to once they were scrolled to their end. */
export function TermsDialog({ open, onClose, onAgree, title, agreeText, children }: TermsDialogProps) {
  const texts = useUiTexts();
  const [read, setRead] = useState(false);
  const agree = (
    <>
      {/* A disabled button that comes alive says nothing by itself. */}
      <p role="status" className={read ? 'visually-hidden' : classes.hint}>
        {read ? texts.readEnough : texts.readToEnd}
      </p>
      <Button disabled={!read} onClick={onAgree}>
        {agreeText}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} width={800} actions={agree}>
      <Terms label={title} onRead={setRead}>
        {children}
      </Terms>
    </Dialog>
  );
}

function Terms({ label, onRead, children }: { label: string; onRead: (read: boolean) => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    onRead(false);
    const timer = setTimeout(() => {
      if (box.current && isAtEnd(box.current)) onRead(true);
    }, TERMS_CHECK_DELAY);
    return () => clearTimeout(timer);
  }, [onRead]);
  return (
    // A region that scrolls must be reachable by keyboard.
    <div
      ref={box}
      role="region"
      aria-label={label}
      tabIndex={0}
      className={classes.terms}
      onScroll={(event) => {
        if (isAtEnd(event.currentTarget)) onRead(true);
      }}
    >
      {children}
    </div>
  );
}
