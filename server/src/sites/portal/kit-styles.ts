/**
 * The two styles that React Aria itself adds to a page, verbatim: a strict policy allows them by their hash. A test
 * compares them with the installed release.
 */
export const kitStyles = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];
