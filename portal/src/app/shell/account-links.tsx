import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Icon } from '@klantportaal/web/ui/content/icon.tsx';
import { LogOut, Settings } from '@klantportaal/web/ui/content/icons.ts';
import { to } from '../../lib/links.ts';
import classes from './top-menu.module.css';

/** Settings and signing out. */
export function AccountLinks({ onFollow }: { onFollow?: () => void }) {
  const t = useText();
  return (
    <ul className={classes.account}>
      <li>
        <Link href={to('settings')} className={classes.link} onClick={onFollow}>
          <Icon of={Settings} />
          {t('shell.settings')}
        </Link>
      </li>
      <li>
        <Link href={to('logout')} className={classes.link} onClick={onFollow}>
          <Icon of={LogOut} />
          {t('shell.logout')}
        </Link>
      </li>
    </ul>
  );
}
