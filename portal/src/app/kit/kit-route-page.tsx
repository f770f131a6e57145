import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { KitPage } from '@klantportaal/web/ui/kit/kit-page.tsx';
import { applyTheme } from '@klantportaal/web/ui/theme.ts';
import { useEffect } from 'react';
import { to } from '../../lib/links.ts';
import { portal, usePortal } from '../../licences/portal.ts';
import classes from './kit.module.css';

/** Every component in all its states, only in the demo; elsewhere the page does not exist. */
export default function KitRoutePage() {
  const go = useGo();
  const { demo } = usePortal();
  useEffect(() => {
    if (!demo) go(to('not-found'), { replace: true });
    // Restores the licence's own look on leaving.
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
