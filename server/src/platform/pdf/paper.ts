/** A4 in points, and what pictures leave free around them. */
export const SHORT = 595.28;
export const LONG = 841.89;
export const MARGIN = 28;
/** The room for a picture on an upright page. */
export const CONTENT = { width: SHORT - 2 * MARGIN, height: LONG - 2 * MARGIN } as const;
/** Points for each pixel at most: a small picture is not enlarged beyond what a screen shows. */
export const NATURAL_SCALE = 72 / 96;
