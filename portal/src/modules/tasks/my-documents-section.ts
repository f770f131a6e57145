import { useEffect, useRef } from 'react';

/** The id of the section with a consumer's documents, which receipts link to. */
export const MY_DOCUMENTS = 'my-documents';

/** Returns the focus to the section when a dialog closes and the button that opened it is gone. */
export function useFocusReturn(asking: boolean): void {
  const asked = useRef(false);
  useEffect(() => {
    if (asking) asked.current = true;
    else if (asked.current) {
      asked.current = false;
      // A frame later the dialog has returned the focus, if its target still exists.
      const frame = requestAnimationFrame(() => requestAnimationFrame(focusIfLost));
      return () => cancelAnimationFrame(frame);
    }
  }, [asking]);
}

function focusIfLost(): void {
  // The section may disappear with its last document; the page's title then gets the focus.
  const heading = document.getElementById(MY_DOCUMENTS) ?? document.querySelector('h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
