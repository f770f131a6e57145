import { Chip, type ChipState } from '@klantportaal/web/ui/content/chip.tsx';
import { Icon, type IconShape } from '@klantportaal/web/ui/content/icon.tsx';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import type { ReactNode } from 'react';
import classes from './record-list.module.css';

export interface RecordRow {
  id: string;
  icon: IconShape;
  name: string;
  /** Lines under the name: the file, the date. */
  lines: (string | null | undefined)[];
  state: { kind: ChipState; word: string };
  /** Why something was rejected; always visible. */
  note?: string | null;
  /** Small buttons. */
  buttons?: ReactNode;
}

/** Delivered documents and completed actions, each with its state and what can still be done with it. */
export function RecordList({ rows }: { rows: readonly RecordRow[] }) {
  return (
    <ul className={classes.list}>
      {rows.map(({ id, icon, name, lines, state, note, buttons }) => (
        <li key={id} className={classes.row}>
          <Icon of={icon} className={classes.icon} />
          <div className={classes.words}>
            <div className={classes.head}>
              <p className={classes.name}>
                <Words>{name}</Words>
              </p>
              <Chip state={state.kind}>{state.word}</Chip>
            </div>
            {lines.filter(Boolean).map((line) => (
              <p key={line} className={classes.meta}>
                <Words>{line}</Words>
              </p>
            ))}
            {note && (
              <p className={classes.note}>
                <Words>{note}</Words>
              </p>
            )}
          </div>
          {buttons && <div className={classes.buttons}>{buttons}</div>}
        </li>
      ))}
    </ul>
  );
}
