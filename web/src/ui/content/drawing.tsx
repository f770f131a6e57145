import classes from './drawing.module.css';

/** A cup of tea by hand, a harbour of blocks, or a tick: the theme shows one of them (`contract/src/theme/voice.ts`). */
export const Drawing = () => (
  <svg aria-hidden className={classes.drawing} viewBox="0 0 120 96" fill="none" strokeLinecap="round">
    <g className={classes.lines}>
      <circle cx="60" cy="48" r="44" className={classes.sky} />
      <path d="M38 42h40v14a20 20 0 0 1-40 0z" className={classes.cup} />
      <path d="M78 46h5a8 8 0 0 1 0 16h-6M30 82h58" className={classes.line} />
      <path d="M50 32c-3-4 3-6 0-10M58 32c-3-4 3-6 0-10M66 32c-3-4 3-6 0-10" className={classes.steam} />
    </g>
    <g className={classes.shapes}>
      <path d="M8 4h104v88H8z" className={classes.sky} />
      <circle cx="82" cy="30" r="14" className={classes.sun} />
      <path d="M26 62V34l12-12 12 12v28zM56 62V42h16v20z" className={classes.block} />
      <path d="M8 62h104v6H8z" className={classes.block} />
      <path
        d="M20 78a8 8 0 0 0 16 0zM44 78a8 8 0 0 0 16 0zM68 78a8 8 0 0 0 16 0zM92 78a8 8 0 0 0 16 0z"
        className={classes.wave}
      />
    </g>
    <g className={classes.plain}>
      <circle cx="60" cy="48" r="36" className={classes.sky} />
      <path d="m44 49 11 11 22-24" className={classes.tick} />
    </g>
  </svg>
);
