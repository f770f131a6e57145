import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Drawer } from '@klantportaal/web/ui/dialogs/dialog.tsx';
import { Language } from '../../licences/language.tsx';
import { AccountLinks } from './account-links.tsx';
import { groupMenuEntries, type MenuEntry } from './menu.ts';
import classes from './menu-drawer.module.css';
import { MenuLink } from './menu-link.tsx';

/** The phone's menu: the main menu in parts, the language, settings and signing out. */
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
          {groupMenuEntries(entries).map(([group, ofGroup]) => (
            <div key={group} className={classes.group}>
              {group && (
                <p id={`menu-${group}`} className={classes.title}>
                  {t(`menu.group_${group}`)}
                </p>
              )}
              <ul aria-labelledby={group ? `menu-${group}` : undefined} className={classes.entries}>
                {ofGroup.map((entry) => (
                  <li key={entry.key}>
                    <MenuLink entry={entry} onFollow={onFollow} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={classes.account}>
          <AccountLinks onFollow={onFollow} />
          <Language />
        </div>
      </div>
    </Drawer>
  );
}
