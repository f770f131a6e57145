import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { toImageSource } from '@klantportaal/web/lib/image-source.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Icon } from '@klantportaal/web/ui/content/icon.tsx';
import { Keyboard, LogOut, Menu as MenuIcon, Search } from '@klantportaal/web/ui/content/icons.ts';
import { cx } from '@klantportaal/web/ui/cx.ts';
import { useClosing } from '@klantportaal/web/ui/dialogs/use-closing.ts';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { may, useMe } from '../../api/session.ts';
import { signOut } from '../../api/sign-out.ts';
import { useActs } from '../../lib/keys.ts';
import { to } from '../../lib/links.ts';
import type { RouteName } from '../../lib/paths.ts';
import { UndoBar } from '../../page/dialogs/undo.tsx';
import { useFocusOnOpen, useKeepFocus } from '../keep-focus.ts';
import { Keys } from '../keys.tsx';
import { type Entry, entries, menuGroups } from './menu.ts';
import classes from './shell.module.css';

const Palette = createLazyComponent(
  () => import('./palette.tsx'),
  ({ onClose }) => onClose(),
);
const KeyList = createLazyComponent(
  () => import('./key-list.tsx'),
  ({ onClose }) => onClose(),
);

const isMore = (entry: Entry) => entry.isMore || entry.group !== undefined;

/** The frame of every page of who is signed in: the menu beside it, below it on a phone, and what keys do everywhere. */
export function Shell({ route, children }: { route: RouteName; children: ReactNode }) {
  const t = useText();
  const go = useGo();
  const me = useMe();
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const mine = entries.filter(({ scope, isSetup }) => (!scope || may(scope)) && (!isSetup || me.firm.is_being_set_up));
  const [isOpen, setOpen] = useState(false);
  const moreMenu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useClosing(isOpen, { within: moreMenu, opener, close: () => setOpen(false) });
  useFocusOnOpen(useKeepFocus());
  const leave = () => void signOut().catch(showError);
  useActs([
    { id: 'keys', label: t('shell.keys'), key: '?', run: () => setShown('keys') },
    { id: 'search', label: t('shell.palette'), key: '/', run: () => setShown('palette') },
    ...mine.map(({ route: name, text }) => ({
      id: `go ${name}`,
      label: t('shell.go_to', { page: t(text) }),
      run: () => go(to(name)),
    })),
    { id: 'sign-out', label: t('shell.sign_out'), run: leave },
  ]);
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      <header className={classes.side}>
        <div className={classes.firm}>
          {me.firm.logo ? (
            <img src={toImageSource(me.firm.logo) ?? undefined} alt={me.firm.name} className={classes.logo} />
          ) : (
            <strong>{me.firm.name}</strong>
          )}
        </div>
        <button
          type="button"
          className={classes.search}
          aria-keyshortcuts="Control+K"
          onClick={() => setShown('palette')}
        >
          <Icon of={Search} size={1} />
          <span>{t('shell.palette')}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <nav aria-label={t('shell.menu')}>
          <Entries of={mine.filter((entry) => !isMore(entry))} current={route} />
        </nav>
        <div ref={moreMenu} className={classes.more}>
          <button
            ref={opener}
            type="button"
            className={cx(classes.entry, classes.moreButton)}
            aria-expanded={isOpen}
            aria-controls="more"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={MenuIcon} />
            <span>{t('shell.more')}</span>
          </button>
          <div id="more" className={cx(classes.rest, isOpen && classes.open)}>
            <nav aria-label={t('shell.more_pages')} onClick={() => setOpen(false)}>
              <Entries of={mine.filter((entry) => isMore(entry) && !entry.group)} current={route} />
              {menuGroups.map((group) => {
                const managed = mine.filter((entry) => entry.group === group);
                return (
                  managed.length > 0 && (
                    <section key={group} aria-labelledby={`menu-${group}`}>
                      <h2 id={`menu-${group}`} className={classes.group}>
                        {t(`shell.group_${group}`)}
                      </h2>
                      <Entries of={managed} current={route} />
                    </section>
                  )
                );
              })}
            </nav>
            <div className={classes.me}>
              <p>
                <strong>{me.name}</strong>
                <span>{t(`shell.role_${me.role}`)}</span>
              </p>
              <button
                type="button"
                className={classes.quiet}
                onClick={() => setShown('keys')}
                aria-label={t('shell.keys')}
                title={t('shell.keys')}
              >
                <Icon of={Keyboard} />
              </button>
              <button
                type="button"
                className={classes.quiet}
                onClick={leave}
                aria-label={t('shell.sign_out')}
                title={t('shell.sign_out')}
              >
                <Icon of={LogOut} />
              </button>
            </div>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} data-float-room className={classes.main}>
        {me.firm.is_sandbox && (
          <p role="note" className={classes.sandbox}>
            {t('shell.sandbox')}
          </p>
        )}
        {children}
      </main>
      <UndoBar />
      <Keys openPalette={() => setShown('palette')} />
      {shown === 'palette' && <Palette onClose={() => setShown(null)} />}
      {shown === 'keys' && <KeyList onClose={() => setShown(null)} />}
    </div>
  );
}

/** Entries of the menu, the page that is shown marked. */
function Entries({ of, current }: { of: readonly Entry[]; current: RouteName }) {
  const t = useText();
  return (
    <ul className={classes.menu}>
      {of.map((entry) => (
        <li key={entry.route}>
          <Link
            href={to(entry.route)}
            className={cx(classes.entry, entry.route === current && classes.current)}
            aria-current={entry.route === current ? 'page' : undefined}
          >
            <Icon of={entry.icon} />
            <span>{t(entry.text)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
