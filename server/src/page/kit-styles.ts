/**
 * The two styles that React Aria itself puts on a page, to the letter: a strict policy allows them by their hash. A test
 * holds them against the installed release.
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
