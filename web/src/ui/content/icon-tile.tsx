import { cx } from '../cx.ts';
import { Icon, type IconShape } from './icon.tsx';
import classes from './icon-tile.module.css';

/** The subject of a card or an item, as an icon on a tint. */
export function IconTile({ of, className }: { of: IconShape; className?: string | undefined }) {
  return (
    <span className={cx(classes.tile, className)}>
      <Icon of={of} size={1.5} />
    </span>
  );
}
