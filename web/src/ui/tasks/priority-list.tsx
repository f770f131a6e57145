import type { ReactNode } from 'react';
import { Button, LinkButton } from '../buttons/button.tsx';
import { Chip, type ChipState } from '../content/chip.tsx';
import type { IconShape } from '../content/icon.tsx';
import { IconTile } from '../content/icon-tile.tsx';
import { WholeDate } from '../content/whole-date.tsx';
import { Words } from '../content/words.tsx';
import { cx } from '../cx.ts';
import classes from './priority-list.module.css';

export interface PriorityItem {
  id: string;
  icon: IconShape;
  /** Starts with a verb: 'Upload uw loonstrook'. */
  label: string;
  /** The product it belongs to: 'Hypotheek Dorpsstraat 12'. */
  product?: string | undefined;
  /** 'Nog 2 dagen', '5 dagen te laat', or a date that is further away. */
  due?: { late: boolean; word: string } | undefined;
  /** Its state, if it waits for another party: 'Betaling loopt'. */
  state?: { kind: ChipState; word: string } | undefined;
  /** Why it matters, or why it is asked again. */
  why: ReactNode;
  /** The note says why something was rejected. */
  rejected?: boolean;
  /** On the button: 'Uploaden'. */
  verb: string;
  /**
   * The address of the button. Without it, a press does what `onPress` says. With both, `onPress` is called as well.
   */
  href?: string | undefined;
  newTab?: boolean | undefined;
  onPress?: (() => void) | undefined;
  busy?: boolean;
}

/** The first things to do: a few, each with its time, reason and button. The first has the page's main button. */
export function PriorityList({ items }: { items: readonly PriorityItem[] }) {
  return (
    <ol className={classes.list}>
      {items.map((item, index) => (
        <li key={item.id} className={cx(classes.item, index === 0 && classes.first)}>
          <IconTile of={item.icon} className={classes.tile} />
          <div className={classes.words}>
            {(item.due || item.state || item.product) && (
              <p className={classes.meta}>
                {item.due &&
                  (item.due.late ? (
                    <Chip state="expired">{item.due.word}</Chip>
                  ) : (
                    <strong>
                      <WholeDate>{item.due.word}</WholeDate>
                    </strong>
                  ))}
                {item.state && <Chip state={item.state.kind}>{item.state.word}</Chip>}
                {item.product && (
                  <span>
                    <Words>{item.product}</Words>
                  </span>
                )}
              </p>
            )}
            <p className={classes.label}>
              <Words>{item.label}</Words>
            </p>
            <p className={cx(classes.why, item.rejected && classes.rejected)}>
              <Words>{item.why}</Words>
            </p>
          </div>
          <Go item={item} main={index === 0} />
        </li>
      ))}
    </ol>
  );
}

/** Its press area is the whole item. */
function Go({ item: { verb, label, href, newTab, onPress, busy }, main }: { item: PriorityItem; main: boolean }) {
  const look = main ? 'primary' : 'secondary';
  const words = (
    <>
      {verb}
      <span className="visually-hidden">
        : <Words>{label}</Words>
      </span>
    </>
  );
  return href ? (
    <LinkButton look={look} href={href} newTab={newTab} onClick={onPress} className={classes.go}>
      {words}
    </LinkButton>
  ) : (
    <Button look={look} busy={busy} onClick={onPress} className={classes.go}>
      {words}
    </Button>
  );
}
