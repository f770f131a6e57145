import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Icon, type IconShape } from '../content/icon.tsx';
import { Words } from '../content/words.tsx';
import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.ts';
import classes from './button.module.css';
import { Link, type LinkProps } from './link.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Looks {
  look?: ButtonLook | undefined;
  icon?: IconShape | undefined;
  /** An icon after the words, such as an arrow. */
  trailing?: IconShape;
  /** As wide as its container; on phones every main button is. */
  wide?: boolean | undefined;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Looks {
  /** Work is in progress: the button keeps the focus and its width, and does nothing. */
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}

const Inside = ({
  icon,
  trailing,
  children,
}: {
  icon?: IconShape | undefined;
  trailing?: IconShape | undefined;
  children: ReactNode;
}) => (
  <>
    {icon && <Icon of={icon} />}
    <span>
      <Words>{children}</Words>
    </span>
    {trailing && <Icon of={trailing} />}
  </>
);

const getLookClass = ({ look = 'primary', wide }: Looks) => cx(classes.button, classes[look], wide && classes.wide);

export function Button({
  look,
  icon,
  trailing,
  wide,
  busy = false,
  className,
  onClick,
  children,
  type = 'button',
  'aria-disabled': unready,
  ...rest
}: ButtonProps) {
  const texts = useUiTexts();
  // Disabled would drop the focus; so a busy button swallows the press instead.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || unready}
      onClick={handleClick}
      className={cx(getLookClass({ look, wide }), busy && classes.busy, className)}
    >
      <Inside icon={icon} trailing={trailing}>
        {children}
      </Inside>
      <span role="status" className={busy ? classes.wait : classes.silent}>
        {busy && <span className="visually-hidden">{texts.busy}</span>}
      </span>
    </button>
  );
}

/** A link that is the main action of a page and so looks like a button. */
export function LinkButton({ look, icon, trailing, wide, className, children, ...rest }: LinkProps & Looks) {
  return (
    <Link {...rest} className={cx(getLookClass({ look, wide }), className)}>
      <Inside icon={icon} trailing={trailing}>
        {children}
      </Inside>
    </Link>
  );
}

/** A button with an icon, and the fewest words if any; its label is for screen readers and the tooltip. */
export function IconButton({
  icon,
  label,
  className,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconShape; label: string; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={cx(classes.iconButton, className)}>
      <Icon of={icon} />
      {children}
    </button>
  );
}

/** Buttons next to each other; below each other and full width on phones, the main one first. */
export const ButtonRow = ({ children, end }: { children: ReactNode; end?: boolean }) => (
  <div className={cx(classes.row, end && classes.end)}>{children}</div>
);
