import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Badge } from '@klantportaal/web/ui/content/chip.tsx';
import classes from '@klantportaal/web/ui/layout/menu.module.css';
import { isCurrent, type MenuEntry } from './menu.ts';

/** An entry of the menu with its open actions (P2.13-10). */
export function MenuLink({ entry, onFollow }: { entry: MenuEntry; onFollow?: () => void }) {
  const t = useText();
  const { pathname } = useCurrentRoute();
  return (
    <Link
      href={entry.href}
      className={classes.link}
      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
      onClick={onFollow}
    >
      {t(entry.text)}
      <OpenActions open={entry.openActions} late={entry.lateActions} />
    </Link>
  );
}

/** The number of open actions; calm, unless some are late. */
export function OpenActions({ open, late }: { open: number; late: number }) {
  const t = useText();
  const words = t('common.open_items', { count: open });
  return (
    <Badge
      count={open}
      late={late > 0}
      label={late > 0 ? `${words}, ${t('menu.of_which_late', { count: late })}` : words}
    />
  );
}
