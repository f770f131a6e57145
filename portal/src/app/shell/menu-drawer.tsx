import { useText } from '../../i18n/use-text.ts';
import { Language } from '../../licence/language.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { AccountLinks } from './account-links.tsx';
import { MenuLinks } from './main-menu.tsx';
import type { MenuEntry } from './menu.ts';
import classes from './menu-drawer.module.css';

/** The phone's menu: the main menu, the language, settings and signing out. */
export default function MenuDrawer({
  open,
  onClose,
  onFollow,
  entries,
}: {
  open: boolean;
  onClose: () => void;
  /** A link was followed: its page takes the focus; Esc returns it to the button. */
  onFollow: () => void;
  entries: MenuEntry[];
}) {
  const t = useText();
  return (
    <Drawer open={open} onClose={onClose} label={t('common.menu')}>
      <div className={classes.drawer}>
        <nav aria-label={t('shell.main_menu')}>
          <MenuLinks entries={entries} className={classes.entries} onFollow={onFollow} />
        </nav>
        <div className={classes.account}>
          <AccountLinks onFollow={onFollow} />
          <Language />
        </div>
      </div>
    </Drawer>
  );
}
