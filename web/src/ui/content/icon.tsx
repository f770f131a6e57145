import type { LucideIconData } from 'lucide-react/types';
import { createElement } from 'react';
import { cx } from '../cx.ts';
import classes from './icon.module.css';

/** The shape of an icon, one of `icons.ts`. */
export type IconShape = LucideIconData;

/**
 * A decorative icon the size of the text beside it (`size` in em). Its meaning must be in words next to it. Drawn here,
 * since Lucide's own components merge classes and attributes anew for each icon, which a slow phone notices.
 */
export function Icon({
  of: shape,
  size = 1.25,
  className,
}: {
  of: IconShape;
  size?: 1 | 1.25 | 1.5 | 2;
  className?: string | undefined;
}) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={`${size}em`}
      height={`${size}em`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={cx(classes.icon, className)}
    >
      {shape.node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
