import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconShape } from './icon.tsx';
import { CloudOff, Inbox, Refresh, TriangleAlert } from './icons.ts';
import classes from './state-message.module.css';
import { useUiTexts } from './ui-texts.ts';

export interface StateMessageProps {
  icon: IconShape;
  title: string;
  /** Why it is so. */
  text?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  live?: boolean;
}

/** Where something would have been: an icon, why there is nothing, one thing to do. */
export function StateMessage({ icon, title, text, action, live }: StateMessageProps) {
  return (
    <div className={classes.state} role={live ? 'status' : undefined}>
      <span className={classes.tile}>
        <Icon of={icon} size={1.5} />
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action}
    </div>
  );
}

type Known = Omit<StateMessageProps, 'icon'> & { icon?: IconShape };

/** There is nothing, and that is fine. */
export const EmptyState = ({ icon = Inbox, ...rest }: Known) => <StateMessage icon={icon} {...rest} />;

type Retryable = Omit<Known, 'action'> & { onRetry: () => void; busy?: boolean };

function WithRetry({ onRetry, busy, icon = TriangleAlert, ...rest }: Retryable) {
  const texts = useUiTexts();
  const retry = (
    <Button look="secondary" icon={Refresh} busy={busy} onClick={onRetry}>
      {texts.retry}
    </Button>
  );
  return <StateMessage icon={icon} live action={retry} {...rest} />;
}

/** It could not be loaded. */
export const FailedState = (props: Retryable) => <WithRetry {...props} />;

/** A third party or the network is unavailable; the rest of the portal works. */
export const AwayState = (props: Retryable) => <WithRetry icon={CloudOff} {...props} />;
