import { type ReactNode, useRef } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { Drawing } from '../content/drawing.tsx';
import { Icon } from '../content/icon.tsx';
import { CircleAlert, CircleCheck, Cross, Hourglass } from '../content/icons.ts';
import { Words } from '../content/words.tsx';
import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.ts';
import classes from './confirmation.module.css';

export interface ConfirmationProps {
  /** The thing that was received, or was not: 'Uw loonstrook is binnen'. */
  title: string;
  /** The next step, and when it comes. */
  children?: ReactNode;
  /** The receipt, or where to go on. */
  action?: ReactNode;
  /** Without one it was received. Waiting: received, not decided yet. */
  outcome?: 'waiting' | 'failed' | undefined;
  /** Something is finished as a whole: a drawing instead of the sign. */
  complete?: boolean;
  onClose?: () => void;
}

const signs = { waiting: Hourglass, failed: CircleAlert };

/** The panel on top of the dashboard after an action. */
export function Confirmation({ title, children, action, outcome, complete, onClose }: ConfirmationProps) {
  const texts = useUiTexts();
  const panel = useRef<HTMLElement>(null);
  // The button disappears with the panel: the focus goes to the page it stood on.
  const close = () => {
    panel.current?.closest('main')?.querySelector<HTMLElement>('h1')?.focus();
    onClose?.();
  };
  return (
    <section
      ref={panel}
      className={cx(classes.panel, outcome && classes[outcome], complete && classes.complete)}
      aria-label={title}
    >
      {complete ? <Drawing /> : <Icon of={outcome ? signs[outcome] : CircleCheck} size={2} className={classes.icon} />}
      <div className={classes.words}>
        <p className={classes.title}>
          <Words>{title}</Words>
        </p>
        {children && (
          <div>
            <Words>{children}</Words>
          </div>
        )}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {onClose && <IconButton icon={Cross} label={texts.close} className={classes.close} onClick={close} />}
    </section>
  );
}
