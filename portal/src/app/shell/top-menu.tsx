import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/icons.ts';
import { later } from '../../ui/later.tsx';
import { Language } from '../language.tsx';
import { to } from '../links.ts';
import { AccountLinks } from './account-links.tsx';
import { Logo } from './logo.tsx';
import type { MenuEntry } from './menu.ts';
import classes from './top-menu.module.css';

// React Aria's overlays come with the first press on the menu.
const MenuDrawer = later(
  () => import('./menu-drawer.tsx'),
  ({ onClose }) => onClose(),
);

/** Logo, language, settings and signing out; on phones a button that opens the drawer with the same. */
export function TopMenu({ entries, openActions }: { entries: MenuEntry[]; openActions: number }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const show = () => {
    setUsed(true);
    setOpen(true);
  };
  // Without an end of its own, the drawer cannot take the focus back from the page that comes.
  const follow = () => {
    setOpen(false);
    setUsed(false);
  };
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Logo href={to('dashboard')} />
        <div className={classes.wide}>
          <Language />
          <AccountLinks />
        </div>
        <button type="button" className={classes.opener} aria-haspopup="dialog" aria-expanded={open} onClick={show}>
          <Icon of={Menu} />
          {t('common.menu')}
          {openActions > 0 && <Badge count={openActions} label={t('common.open_items', { count: openActions })} />}
        </button>
      </div>
      {used && <MenuDrawer open={open} onClose={() => setOpen(false)} onFollow={follow} entries={entries} />}
    </header>
  );
}
