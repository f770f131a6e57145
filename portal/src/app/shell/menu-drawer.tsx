import { useText } from '../../i18n/use-text.ts';
import { Drawer } from '../../ui/dialog.tsx';
import { Language } from '../language.tsx';
import { AccountLinks } from './account-links.tsx';
import { MenuLinks } from './main-menu.tsx';
import type { MenuEntry } from './menu.ts';
import classes from './menu-drawer.module.css';

/** The phone's menu: the main menu, the language, settings and signing out. */
export default function MenuDrawer({
  open,
  onClose,
  entries,
}: {
  open: boolean;
  onClose: () => void;
  entries: MenuEntry[];
}) {
  const t = useText();
  return (
    <Drawer open={open} onClose={onClose} label={t('common.menu')}>
      <div className={classes.drawer}>
        <nav aria-label={t('shell.main_menu')}>
          <MenuLinks entries={entries} className={classes.entries} onFollow={onClose} />
        </nav>
        <div className={classes.account}>
          <AccountLinks onFollow={onClose} />
          <Language />
        </div>
      </div>
    </Drawer>
  );
}
