import { ensure } from '@klantportaal/contract/values/ensure';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { IconButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { ArrowDown, ArrowUp, Pen, Trash } from '@klantportaal/web/ui/content/icons.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './listed.module.css';
import { Row, Rows } from './rows.tsx';

type Act = 'up' | 'down' | 'remove' | 'change';

interface ListedProps<T> {
  /** Names the list. */
  label: string;
  items: readonly T[];
  /** Identifies an item wherever it stands; by its position, unless it has a name of its own. */
  keyOf?: (item: T, index: number) => string;
  nameOf: (item: T) => string;
  /** Short facts below the name. */
  detailsOf?: (item: T, index: number) => readonly (string | null | false)[];
  /** Whether something in it is refused: then its fields show. */
  isWrong?: (index: number) => boolean;
  /** Nobody may change it here. */
  disabled: boolean;
  /** Whether its order says anything. */
  hasOrder?: boolean;
  /** Whether one can be taken away: not the last of what there must be. */
  mayRemove?: boolean;
  change: (items: T[]) => void;
  /** Instead of taking it away at once. */
  onRemove?: (item: T, index: number) => void;
  /** The fields of an item, which open below it. */
  fields?: (item: T, index: number, set: (item: T) => void) => ReactNode;
  /** Always shown below an item, such as a question before it is removed. */
  below?: (item: T, index: number) => ReactNode;
}

/** A list in its order, whose items are changed in their place, moved by buttons and taken away; the focus goes along. */
export function Listed<T>(props: ListedProps<T>) {
  const {
    label,
    items,
    nameOf,
    detailsOf,
    isWrong,
    disabled,
    hasOrder = true,
    mayRemove = true,
    change,
    onRemove,
    fields,
    below,
  } = props;
  const t = useText();
  const keyOf = props.keyOf ?? ((_: T, index: number) => String(index));
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ at: number; act: Act } | null>(null);
  useEffect(() => {
    const next = wanted.current;
    if (!next) return;
    wanted.current = null;
    if (next.act === 'change') {
      const row = place.current?.querySelectorAll<HTMLElement>(':scope > ul > li')[next.at];
      row?.querySelector<HTMLElement>('input, select, textarea')?.focus();
      return;
    }
    const findButton = (act: Act) => place.current?.querySelector<HTMLElement>(`[data-act="${act} ${next.at}"]`);
    (findButton(next.act) ?? findButton('down') ?? findButton('up') ?? place.current)?.focus();
  });
  const move = (index: number, by: -1 | 1) => {
    const to = index + by;
    const [moved, displaced] = [ensure(items[index]), ensure(items[to])];
    const isOpen = (item: T, where: number) => open === keyOf(item, where);
    if (isOpen(moved, index)) setOpen(keyOf(moved, to));
    else if (isOpen(displaced, to)) setOpen(keyOf(displaced, index));
    wanted.current = { at: to, act: by < 0 ? 'up' : 'down' };
    setSaid(t('licence.moved', { name: nameOf(moved), place: to + 1, count: items.length }));
    change(items.with(index, displaced).with(to, moved));
  };
  const remove = (item: T, index: number) => {
    if (onRemove) return onRemove(item, index);
    setOpen(null);
    wanted.current = { at: Math.min(index, items.length - 2), act: 'remove' };
    setSaid(t('licence.taken_away', { name: nameOf(item) }));
    change(items.filter((_, other) => other !== index));
  };
  const renderButtons = (item: T, index: number, isOpen: boolean) => {
    const name = nameOf(item);
    return (
      <>
        {hasOrder && index > 0 && (
          <IconButton
            icon={ArrowUp}
            label={t('licence.up', { name })}
            data-act={`up ${index}`}
            onClick={() => move(index, -1)}
          />
        )}
        {hasOrder && index < items.length - 1 ? (
          <IconButton
            icon={ArrowDown}
            label={t('licence.down', { name })}
            data-act={`down ${index}`}
            onClick={() => move(index, 1)}
          />
        ) : (
          // Each act stands below the same of the row before.
          hasOrder && index > 0 && <span className={classes.none} />
        )}
        {fields && (
          <IconButton
            icon={Pen}
            label={t('licence.change_of', { name })}
            aria-expanded={isOpen}
            onClick={() => {
              if (!isOpen) wanted.current = { at: index, act: 'change' };
              setOpen(isOpen ? null : keyOf(item, index));
            }}
          />
        )}
        {mayRemove && (
          <IconButton
            icon={Trash}
            label={t('licence.remove_of', { name })}
            data-act={`remove ${index}`}
            onClick={() => remove(item, index)}
          />
        )}
      </>
    );
  };
  return (
    <div ref={place} tabIndex={-1}>
      <Rows label={label} small>
        {items.map((item, index) => {
          const key = keyOf(item, index);
          const isOpen = !disabled && (open === key || Boolean(isWrong?.(index)));
          return (
            <Row
              key={key}
              title={nameOf(item)}
              details={detailsOf?.(item, index)}
              end={!disabled && renderButtons(item, index, isOpen)}
            >
              {isOpen && fields?.(item, index, (next) => change(items.with(index, next)))}
              {below?.(item, index)}
            </Row>
          );
        })}
      </Rows>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}
