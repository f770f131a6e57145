import classes from './calm-panel.module.css';
import { Icon, type IconShape } from './icon.tsx';

export interface CalmPanelProps {
  title: string;
  /** What happens next, each with its icon. */
  lines: readonly { icon: IconShape; text: string }[];
}

/** Nothing is asked: said with a drawing in the firm's colours, and what happens next. */
export function CalmPanel({ title, lines }: CalmPanelProps) {
  return (
    <div className={classes.panel}>
      <svg aria-hidden className={classes.drawing} viewBox="0 0 120 96" fill="none" strokeLinecap="round">
        <circle cx="60" cy="48" r="44" className={classes.sky} />
        <path d="M38 42h40v14a20 20 0 0 1-40 0z" className={classes.cup} />
        <path d="M78 46h5a8 8 0 0 1 0 16h-6" className={classes.line} />
        <path d="M30 82h58" className={classes.line} />
        <path d="M50 32c-3-4 3-6 0-10M58 32c-3-4 3-6 0-10M66 32c-3-4 3-6 0-10" className={classes.steam} />
      </svg>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <ul className={classes.list}>
          {lines.map(({ icon, text }) => (
            <li key={text} className={classes.next}>
              <Icon of={icon} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
