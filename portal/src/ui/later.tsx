import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from './toasts.ts';
import { useUiTexts } from './ui-texts.ts';

/** Milliseconds for a message longer than most. */
const LONG = 8000;

/**
 * A part of a page, such as a dialog, whose file is fetched when it is first asked for. When it cannot be had (no
 * connection, or a deployment took it away) the reader is told, and the page stays with what was typed on it: React's
 * own `lazy` would throw, and the page would be gone.
 * @param failed undoes the asking, so that one can ask again
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  failed: (props: P) => void,
): ComponentType<P> {
  let fetched: ComponentType<P> | null = null;
  return function Later(props: P) {
    const texts = useUiTexts();
    const [Part, setPart] = useState(() => fetched);
    const asked = !('open' in props) || props.open === true;
    const giveUp = useEffectEvent(() => {
      showToast('error', texts.partFailed, LONG);
      failed(props);
    });
    useEffect(() => {
      if (Part || !asked) return;
      let here = true;
      load().then(
        (module) => {
          fetched = module.default;
          if (here) setPart(() => fetched);
        },
        () => here && giveUp(),
      );
      return () => {
        here = false;
      };
    }, [Part, asked]);
    return Part && <Part {...props} />;
  };
}
