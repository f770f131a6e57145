import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import { cx } from '@klantportaal/web/ui/cx.ts';
import classes from '@klantportaal/web/ui/layout/menu.module.css';
import { MoreMenu } from '@klantportaal/web/ui/layout/more-menu.tsx';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { listOverflowKeys } from './fitting.ts';
import { isCurrent, type MenuEntry } from './menu.ts';
import { MenuLink, OpenActions } from './menu-link.tsx';

/** Measuring the row changes where an entry stands, and draws none of them again. */
const Entry = memo(MenuLink);

/**
 * The tabs for the consumer's kinds in one row; what does not fit is behind 'More'. On phones they
 * are in the drawer instead.
 */
export const MainMenu = memo(({ entries }: { entries: MenuEntry[] }) => {
  const t = useText();
  const { pathname } = useCurrentRoute();
  const row = useRef<HTMLUListElement>(null);
  // Kept as one text, so that an equal answer is no change.
  const [out, setOut] = useState('');
  const measure = () => {
    if (!row.current) return;
    const widths = [...row.current.children].map((item) => item.getBoundingClientRect().width);
    const moreWidth = widths.pop() ?? 0;
    const measured = entries.map((entry, index) => ({
      key: entry.key,
      width: widths[index] ?? 0,
      current: isCurrent(entry, pathname),
      late: entry.lateActions > 0,
      open: entry.openActions > 0,
    }));
    const gap = Number.parseFloat(getComputedStyle(row.current).columnGap) || 0;
    setOut(listOverflowKeys(measured, row.current.clientWidth, moreWidth, gap).join());
  };
  // Before the browser paints, so that nothing is seen to move.
  useLayoutEffect(measure);
  const latest = useRef(measure);
  useEffect(() => {
    latest.current = measure;
  });
  useEffect(() => {
    if (!row.current || typeof ResizeObserver === 'undefined') return;
    const measureAgain = () => latest.current();
    const watch = new ResizeObserver(measureAgain);
    watch.observe(row.current);
    // Larger text makes the entries wider, and the row not.
    for (const item of row.current.children) watch.observe(item);
    // The firm's typeface is wider or narrower than the one that stood in for it. Not every browser tells.
    const fonts = document.fonts as FontFaceSet | undefined;
    fonts?.addEventListener('loadingdone', measureAgain);
    return () => {
      watch.disconnect();
      fonts?.removeEventListener('loadingdone', measureAgain);
    };
  }, [entries.length]);
  const isOut = ({ key }: MenuEntry) => out.split(',').includes(key);
  const behind = entries.filter(isOut);
  const sum = (count: (entry: MenuEntry) => number) => behind.reduce((total, entry) => total + count(entry), 0);
  return (
    <ul ref={row} className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.key} className={cx(isOut(entry) && classes.out)}>
          <Entry entry={entry} />
        </li>
      ))}
      <li className={cx(classes.more, out === '' && classes.out)}>
        <MoreMenu
          label={t('menu.more')}
          badge={
            <OpenActions open={sum(({ openActions }) => openActions)} late={sum(({ lateActions }) => lateActions)} />
          }
        >
          {(close) =>
            behind.map((entry) => (
              <li key={entry.key}>
                <Entry entry={entry} onFollow={close} />
              </li>
            ))
          }
        </MoreMenu>
      </li>
    </ul>
  );
});
