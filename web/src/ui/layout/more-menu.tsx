import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../content/icon.tsx';
import { ChevronDown } from '../content/icons.ts';
import { useClosing } from '../dialogs/use-closing.ts';
import classes from './menu.module.css';

export interface MoreMenuProps {
  label: string;
  /** The open items of the other entries together. */
  badge?: ReactNode;
  /** The other entries, as list items; `close` is for when one is followed. */
  children: (close: () => void) => ReactNode;
}

/** A button that shows the entries that do not fit in a row, below it. Esc and a press elsewhere close them. */
export function MoreMenu({ label, badge, children }: MoreMenuProps) {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useClosing(open, { within: container, opener: button, close: () => setOpen(false) });
  return (
    <div ref={container}>
      <button
        ref={button}
        type="button"
        className={classes.link}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        {badge}
        <Icon of={ChevronDown} size={1} />
      </button>
      <ul id={id} className={classes.others} hidden={!open}>
        {open && children(() => setOpen(false))}
      </ul>
    </div>
  );
}
