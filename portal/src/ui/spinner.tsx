import classes from './spinner.module.css';

/** Turns while something goes on of which nobody knows how long it takes; what it is must stand in words beside it. */
export const Spinner = () => <span className={classes.spinner} aria-hidden />;
