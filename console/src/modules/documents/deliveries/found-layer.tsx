import type { Mark } from '@klantportaal/contract/modules/documents/redactions';
import { toStyle } from './marks.ts';
import classes from './reading.module.css';

/** Lies over a page, and shows where on it something was read. */
export const FoundLayer = ({ page, places }: { page: number; places: readonly Mark[] }) =>
  places
    .filter((place) => place.page === page)
    .map((place) => <span key={`${place.x} ${place.y}`} className={classes.found} style={toStyle(place)} />);
