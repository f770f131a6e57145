import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from './feedback/toasts.ts';
import { useUiTexts } from './ui-texts.ts';

/** Milliseconds for a message longer than most. */
const LONG = 8000;

/**
 * A part of a page, such as a dialog, whose file is fetched when it is first asked for. When that fails (no connection,
 * or a deployment removed it) the reader is informed, and the page keeps what was typed on it: React's own `lazy` would
 * throw, and the page would be lost.
 * @param failed resets the request, so that it can be retried
 */
export function createLazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  failed: (props: P) => void,
): ComponentType<P> {
  let fetched: ComponentType<P> | null = null;
  return function LazyComponent(props: P) {
    const texts = useUiTexts();
    const [Part, setPart] = useState(() => fetched);
    const asked = !('open' in props) || props.open === true;
    const onLoadFailed = useEffectEvent(() => {
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
        () => here && onLoadFailed(),
      );
      return () => {
        here = false;
      };
    }, [Part, asked]);
    return Part && <Part {...props} />;
  };
}
