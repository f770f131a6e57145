import { useEffect, useRef } from 'react';

/** The id of the section with a consumer's documents, which receipts link to. */
export const MY_DOCUMENTS = 'my-documents';

/** Brings the focus back to the section when a dialog is answered and the button that opened it is gone. */
export function useReturn(asking: boolean): void {
  const asked = useRef(false);
  useEffect(() => {
    if (asking) asked.current = true;
    else if (asked.current) {
      asked.current = false;
      // A frame later the dialog has given the focus back, if there was anything to give it to.
      const frame = requestAnimationFrame(() => requestAnimationFrame(focusIfLost));
      return () => cancelAnimationFrame(frame);
    }
  }, [asking]);
}

function focusIfLost(): void {
  // With its last document the section may be gone; then the page's title takes it.
  const place = document.getElementById(MY_DOCUMENTS) ?? document.querySelector('h1');
  if (!place || document.activeElement !== document.body) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
