import { useEffect } from 'react';
import { to } from '../../app/links.ts';
import { portal, usePortal } from '../../app/portal.ts';
import { applyTheme } from '../../app/theme.ts';
import { useGo } from '../../app/use-route.ts';
import { KitPage } from '../../ui/kit/kit-page.tsx';
import classes from './kit.module.css';

/** Every component in all its states, where the demo is; elsewhere the page does not exist. */
export default function KitRoutePage() {
  const go = useGo();
  const { demo } = usePortal();
  useEffect(() => {
    if (!demo) go(to('not-found'), { replace: true });
    // Whoever leaves gets the licence's own look back.
    return () => {
      const { theme } = portal.get();
      if (theme) void applyTheme(theme);
    };
  }, [demo, go]);
  return demo ? (
    <div className={classes.wide}>
      <KitPage onTheme={(theme) => void applyTheme(theme)} />
    </div>
  ) : null;
}
