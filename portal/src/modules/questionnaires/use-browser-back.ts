import { takeEntries } from '@klantportaal/web/lib/within-page.ts';
import { useEffect, useEffectEvent } from 'react';

/** An entry of the browser's history within a form, above that of its page. */
interface Within {
  within?: true;
}
const isWithin = (): boolean => Boolean((history.state as Within | null)?.within);

/**
 * The browser's Back leads to the step before, as in a form of several pages; from the first step it leaves the page.
 * @param goBack undefined where there is no step before
 */
export function useBrowserBack(step: number, goBack: (() => void) | undefined): void {
  // The history entry that Back takes away; one for all steps, so that a form that was sent leaves one behind.
  useEffect(() => {
    if (step > 0 && !isWithin()) history.pushState({ ...history.state, within: true } satisfies Within, '');
  }, [step]);

  const onBack = useEffectEvent(() => (goBack ? goBack() : history.back()));
  useEffect(() => {
    const { href } = location;
    return takeEntries(() => {
      if (location.href !== href || isWithin()) return false;
      onBack();
      return true;
    });
  }, []);
}
