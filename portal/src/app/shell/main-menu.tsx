import { useText } from '../../i18n/use-text.ts';
import { useCurrentRoute } from '../../lib/use-route.ts';
import { Badge } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import classes from './main-menu.module.css';
import { isCurrent, type MenuEntry } from './menu.ts';

/** The tabs for the consumer's kinds; on phones they are in the drawer instead. */
export function MainMenu({ entries }: { entries: MenuEntry[] }) {
  const t = useText();
  return (
    <nav aria-label={t('shell.main_menu')} className={classes.menu}>
      <div className={classes.inside}>
        <MenuLinks entries={entries} className={classes.entries} />
      </div>
    </nav>
  );
}

export function MenuLinks({
  entries,
  className,
  onFollow,
}: {
  entries: MenuEntry[];
  className?: string;
  onFollow?: () => void;
}) {
  const t = useText();
  const { pathname } = useCurrentRoute();
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <Link
            href={entry.href}
            className={classes.link}
            aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
            onClick={onFollow}
          >
            {t(entry.text)}
            <Badge count={entry.openActions} label={t('common.open_items', { count: entry.openActions })} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
