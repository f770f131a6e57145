import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import classes from './main-menu.module.css';
import type { MenuEntry } from './menu.ts';
import { MenuLink, OpenActions } from './menu-link.tsx';

/** What does not fit in the row: a button that shows the other entries below it. Esc and a press elsewhere close them. */
export function MoreMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useText();
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  const sum = (count: (entry: MenuEntry) => number) => entries.reduce((total, entry) => total + count(entry), 0);
  return (
    <div ref={whole}>
      <button
        ref={button}
        type="button"
        className={classes.link}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('menu.more')}
        <OpenActions open={sum(({ openActions }) => openActions)} late={sum(({ lateActions }) => lateActions)} />
        <Icon of={ChevronDown} size={1} />
      </button>
      <ul id={id} className={classes.others} hidden={!open}>
        {open &&
          entries.map((entry) => (
            <li key={entry.key}>
              <MenuLink entry={entry} onFollow={() => setOpen(false)} />
            </li>
          ))}
      </ul>
    </div>
  );
}
