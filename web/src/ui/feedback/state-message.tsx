import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon, type IconShape } from '../content/icon.tsx';
import { CloudOff, Inbox, Refresh, TriangleAlert } from '../content/icons.ts';
import { Words } from '../content/words.tsx';
import { useUiTexts } from '../ui-texts.ts';
import classes from './state-message.module.css';

export interface StateMessageProps {
  icon: IconShape;
  title: string;
  /** Why it is so. */
  text?: ReactNode;
  /** The thing to do. */
  action?: ReactNode;
  live?: boolean;
}

/** Shown in place of missing content: an icon, why there is nothing, one thing to do. */
export function StateMessage({ icon, title, text, action, live }: StateMessageProps) {
  return (
    <div className={classes.state} role={live ? 'status' : undefined}>
      <span className={classes.tile}>
        <Icon of={icon} size={1.5} />
      </span>
      <p className={classes.title}>
        <Words>{title}</Words>
      </p>
      {text && (
        <p className={classes.text}>
          <Words>{text}</Words>
        </p>
      )}
      {action}
    </div>
  );
}

type Known = Omit<StateMessageProps, 'icon'> & { icon?: IconShape };

/** There is nothing, and that is fine. */
export const EmptyState = ({ icon = Inbox, ...rest }: Known) => <StateMessage icon={icon} {...rest} />;

type Retryable = Omit<Known, 'action'> & {
  onRetry: () => void;
  busy?: boolean;
  /** A link to where the reader can go on, when a retry may not help. */
  elsewhere?: ReactNode;
};

function WithRetry({ onRetry, busy, elsewhere, icon = TriangleAlert, ...rest }: Retryable) {
  const texts = useUiTexts();
  const action = (
    <>
      <Button look="secondary" icon={Refresh} busy={busy} onClick={onRetry}>
        {texts.retry}
      </Button>
      {elsewhere}
    </>
  );
  return <StateMessage icon={icon} live action={action} {...rest} />;
}

/** Shown when a part could not be loaded. */
export const FailedState = (props: Retryable) => <WithRetry {...props} />;

/** A third party or the network is unavailable; the rest of the portal works. */
export const AwayState = (props: Retryable) => <WithRetry icon={CloudOff} {...props} />;
