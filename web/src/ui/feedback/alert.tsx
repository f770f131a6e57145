import type { ReactNode } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { Icon, type IconShape } from '../content/icon.tsx';
import { CircleAlert, CircleCheck, Cross, Info, TriangleAlert } from '../content/icons.ts';
import { Words } from '../content/words.tsx';
import { cx } from '../cx.ts';
import tones from '../tones.module.css';
import { useUiTexts } from '../ui-texts.ts';
import classes from './alert.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'error';

export const TONE_ICONS: Record<Tone, IconShape> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

export interface AlertProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Announced when it appears after the page: errors immediately, the rest at the next pause. */
  live?: boolean;
  onClose?: (() => void) | undefined;
}

/** A notice inside the page: maintenance, a site notification, what went wrong here. */
export function Alert({ tone = 'info', title, children, live, onClose }: AlertProps) {
  const texts = useUiTexts();
  return (
    <div className={cx(classes.alert, tones[tone])} role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}>
      <Icon of={TONE_ICONS[tone]} className={classes.icon} />
      <div className={classes.words}>
        {title && (
          <p className={classes.title}>
            <Words>{title}</Words>
          </p>
        )}
        {children && (
          <div className={classes.text}>
            <Words>{children}</Words>
          </div>
        )}
      </div>
      {onClose && <IconButton icon={Cross} label={texts.close} className={classes.close} onClick={onClose} />}
    </div>
  );
}
