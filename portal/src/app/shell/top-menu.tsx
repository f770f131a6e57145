import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Icon } from '@klantportaal/web/ui/content/icon.tsx';
import { Menu } from '@klantportaal/web/ui/content/icons.ts';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { memo, useState } from 'react';
import { to } from '../../lib/links.ts';
import { Language } from '../../licences/language.tsx';
import { Logo } from '../../page/logo.tsx';
import { AccountLinks } from './account-links.tsx';
import type { MenuEntry } from './menu.ts';
import { OpenActions } from './menu-link.tsx';
import classes from './top-menu.module.css';

// React Aria's overlays load on the first press of the menu.
const MenuDrawer = createLazyComponent(
  () => import('./menu-drawer.tsx'),
  ({ onClose }) => onClose(),
);

interface TopMenuProps {
  entries: MenuEntry[];
  open: number;
  late: number;
}

/** Logo, language, settings and signing out; on phones, a button that opens a drawer with the same. */
export const TopMenu = memo(({ entries, open: openActions, late }: TopMenuProps) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const show = () => {
    setUsed(true);
    setOpen(true);
  };
  // Removed without closing, the drawer cannot take the focus back from the new page.
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
          <OpenActions open={openActions} late={late} />
        </button>
      </div>
      {used && <MenuDrawer open={open} onClose={() => setOpen(false)} onFollow={follow} entries={entries} />}
    </header>
  );
});
