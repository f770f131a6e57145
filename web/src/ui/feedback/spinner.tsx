import classes from './spinner.module.css';

/** Spins during work of unknown duration; text next to it must say what it is. */
export const Spinner = () => <span className={classes.spinner} aria-hidden />;
