import { Words } from '@klantportaal/web/ui/content/words.tsx';
import type { ReactNode } from 'react';
import classes from './parts-bar.module.css';
import { getTint } from './tints.ts';

/** The amounts owed on each part, in euros, in their order. */
interface PartsBarProps {
  parts: readonly { id: string; owed: number }[];
}

/** A part's share as a whole percentage: '35%'; '0%' when nothing is owed. */
export const formatShare = (owed: number, total: number): string =>
  `${total > 0 ? Math.round((owed / total) * 100) : 0}%`;

/** A mortgage as one bar, divided into its parts; the figures are below it, so that it is hidden from screen readers. */
export function PartsBar({ parts }: PartsBarProps) {
  const total = parts.reduce((sum, { owed }) => sum + owed, 0);
  if (total <= 0) return null;
  return (
    <div className={classes.bar} aria-hidden>
      {parts.map(({ id, owed }, index) => (
        <div key={id} className={classes.part} style={{ flexGrow: owed / total, flexBasis: 0 }}>
          <div className={classes.fill} style={{ background: getTint(index + 1, parts.length) }} />
          <span className={classes.number}>
            {owed / total >= 0.2 ? `${index + 1} · ${formatShare(owed, total)}` : index + 1}
          </span>
        </div>
      ))}
    </div>
  );
}

/** A part's name with its number and its colour in the bar. */
export const PartName = ({ number, count, children }: { number: number; count: number; children: ReactNode }) => (
  <span className={classes.name}>
    <span aria-hidden className={classes.swatch} style={{ background: getTint(number, count) }} />
    {number}. <Words>{children}</Words>
  </span>
);
