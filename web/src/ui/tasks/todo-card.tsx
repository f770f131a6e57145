import type { ReactNode } from 'react';
import { Link } from '../buttons/link.tsx';
import { Badge, Chip, type ChipState } from '../content/chip.tsx';
import { Icon, type IconShape } from '../content/icon.tsx';
import { IconTile } from '../content/icon-tile.tsx';
import { ChevronRight, Download } from '../content/icons.ts';
import { WholeDate } from '../content/whole-date.tsx';
import { Words } from '../content/words.tsx';
import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.ts';
import classes from './todo-card.module.css';

export interface TodoCardProps {
  icon: IconShape;
  /** Starts with a verb: 'Upload uw loonstrook'. */
  label: string;
  /** The product it belongs to: 'Hypotheek Dorpsstraat 12'. */
  product?: string | undefined;
  /** 'Gevraagd op 12 november 2026' or 'Graag voor 1 december 2026'. */
  date?: string | undefined;
  state?: { kind: ChipState; word: string } | undefined;
  /** The facts to know before starting; always visible. */
  note?: ReactNode;
  /** The note says why something was rejected. */
  rejected?: boolean;
  /** The number of open items inside, and their name ('3 vragen'). */
  count?: { number: number; label: string };
  /**
   * The address that it opens. Without it, a press does what `onPress` says: a download. With both, `onPress` is called
   * as well.
   */
  href?: string | undefined;
  newTab?: boolean | undefined;
  onPress?: (() => void) | undefined;
  busy?: boolean;
  /** Without a border, inside a surface that has one. */
  flush?: boolean;
}

/** A to-do: one card that is one link, or one button when it downloads. */
export function TodoCard({
  icon,
  label,
  product,
  date,
  state,
  note,
  rejected,
  count,
  href,
  newTab,
  onPress,
  busy,
  flush,
}: TodoCardProps) {
  const texts = useUiTexts();
  const card = cx(classes.card, flush && classes.flush);
  const inside = (
    <span className={classes.inside}>
      <IconTile of={icon} className={classes.tile} />
      <span className={classes.words}>
        <span className={classes.label}>
          <Words>{label}</Words>
        </span>
        {(product || date) && (
          <span className={classes.meta}>
            {product && (
              <span>
                <Words>{product}</Words>
              </span>
            )}
            {date && (
              <span>
                <WholeDate>{date}</WholeDate>
              </span>
            )}
          </span>
        )}
        {note && (
          <span className={cx(classes.note, rejected && classes.rejected)}>
            <Words>{note}</Words>
          </span>
        )}
      </span>
      {(state || count) && (
        <span className={classes.state}>
          {state && <Chip state={state.kind}>{state.word}</Chip>}
          {count && <Badge count={count.number} label={count.label} />}
        </span>
      )}
      <Icon of={href ? ChevronRight : Download} className={cx(classes.go, busy && classes.busy)} />
    </span>
  );
  if (href) {
    return (
      <Link href={href} newTab={newTab} onClick={onPress} className={card}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" className={card} aria-disabled={busy || undefined} onClick={busy ? undefined : onPress}>
      {inside}
      <span role="status" className="visually-hidden">
        {busy && texts.busy}
      </span>
    </button>
  );
}

export interface TodoGroup {
  id: string;
  /** The product or the dossier. */
  title: string;
  todos: (TodoCardProps & { id: string })[];
}
