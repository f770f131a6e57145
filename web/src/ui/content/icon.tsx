import type { LucideIcon } from 'lucide-react';
import { cx } from '../cx.ts';
import classes from './icon.module.css';

/** The shape of an icon, one of `icons.ts`. */
export type IconShape = LucideIcon;

/** A decorative icon the size of the text beside it (`size` in em). Its meaning must be in words next to it. */
export function Icon({
  of: Shape,
  size = 1.25,
  className,
}: {
  of: IconShape;
  size?: 1 | 1.25 | 1.5 | 2;
  className?: string;
}) {
  return <Shape aria-hidden size={`${size}em`} strokeWidth={1.75} className={cx(classes.icon, className)} />;
}
