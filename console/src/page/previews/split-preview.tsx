import type { ComponentProps, ReactNode } from 'react';
import { PreviewFrame } from './preview-frame.tsx';
import classes from './split-preview.module.css';

/** The editor, with the portal, a letter or a mail as it will be beside it; below it in a narrow window. */
export const Beside = ({ children, ...preview }: ComponentProps<typeof PreviewFrame> & { children: ReactNode }) => (
  <div className={classes.columns}>
    <div className={classes.forms}>{children}</div>
    <div className={classes.beside}>
      <PreviewFrame {...preview} />
    </div>
  </div>
);
