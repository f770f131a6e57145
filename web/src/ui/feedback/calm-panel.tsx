import { Drawing } from '../content/drawing.tsx';
import { Icon, type IconShape } from '../content/icon.tsx';
import classes from './calm-panel.module.css';

export interface CalmPanelProps {
  title: string;
  /** The next steps, each with its icon. */
  lines: readonly { icon: IconShape; text: string }[];
}

/** Nothing is asked: said with a drawing in the firm's colours and manner, and what happens next. */
export function CalmPanel({ title, lines }: CalmPanelProps) {
  return (
    <div className={classes.panel}>
      <Drawing />
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
