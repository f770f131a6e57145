import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { type PointerEvent, useState } from 'react';
import classes from './marks.module.css';
import { findRectangle, moveByKey, type PlacedMark, type Point, toStyle } from './marks.ts';

interface MarkLayerProps {
  /** From 1. */
  page: number;
  marks: readonly PlacedMark[];
  add: (mark: Omit<PlacedMark, 'id' | 'isProposed'>) => void;
  change: (mark: PlacedMark) => void;
  remove: (id: string) => void;
}

/**
 * Lies over a page: one draws a rectangle by dragging, or by pressing at two corners. Each can be reached by Tab, moved by
 * arrows, made larger with Shift, and removed.
 */
export function MarkLayer({ page, marks, add, change, remove }: MarkLayerProps) {
  const t = useText();
  const [from, setFrom] = useState<Point | null>(null);
  const [until, setUntil] = useState<Point | null>(null);
  const [isDragged, setDragged] = useState(false);
  const end = (point: Point) => {
    const drawn = from && findRectangle(page, from, point);
    if (drawn) add(drawn);
    if (drawn || isDragged) {
      setFrom(null);
      setUntil(null);
    }
    setDragged(false);
  };
  const drawn = from && until && findRectangle(page, from, until);
  return (
    <div
      className={classes.layer}
      onPointerDown={(event) => {
        if (event.button !== 0 || event.target !== event.currentTarget) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        if (!from) setFrom(toPosition(event));
        setUntil(toPosition(event));
      }}
      onPointerMove={(event) => {
        if (!from) return;
        if (event.buttons > 0 && findRectangle(page, from, toPosition(event))) setDragged(true);
        setUntil(toPosition(event));
      }}
      onPointerUp={(event) => from && end(toPosition(event))}
      onPointerCancel={() => setFrom(null)}
    >
      {drawn && <span className={classes.drawn} style={toStyle(drawn)} />}
      {marks
        .filter((mark) => mark.page === page)
        .map((mark) => (
          <button
            key={mark.id}
            type="button"
            className={classes.mark}
            style={toStyle(mark)}
            aria-label={t(mark.isProposed ? 'delivery.mark_found' : 'delivery.mark')}
            aria-description={t('delivery.mark_keys')}
            onKeyDown={(event) => {
              const moved = moveByKey(mark, event.key, event.shiftKey);
              if (moved) change(moved);
              else if (event.key === 'Delete' || event.key === 'Backspace') remove(mark.id);
              else return;
              event.preventDefault();
              event.stopPropagation();
            }}
          />
        ))}
    </div>
  );
}

function toPosition({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) };
}
