import { Icon, type IconShape } from '../content/icon.tsx';
import { Download, FileText } from '../content/icons.ts';
import { Words } from '../content/words.tsx';
import { useUiTexts } from '../ui-texts.ts';
import classes from './document-list.module.css';

export interface DocumentRowProps {
  name: string;
  /** 'PDF, 240 kB' or the date. */
  text?: string;
  onPress: () => void;
  busy?: boolean;
  icon?: IconShape;
}

/** A list of documents, one click each. */
export function DocumentList({ documents }: { documents: (DocumentRowProps & { id: string })[] }) {
  const texts = useUiTexts();
  return (
    <ul className={classes.list}>
      {documents.map(({ id, name, text, onPress, busy, icon = FileText }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.row}
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onPress}
          >
            <Icon of={icon} className={classes.file} />
            <span className={classes.words}>
              <span className={classes.name}>
                <Words>{name}</Words>
              </span>
              {text && (
                <span className={classes.text}>
                  <Words>{text}</Words>
                </span>
              )}
            </span>
            <span className="visually-hidden">{texts.download}</span>
            <Icon of={Download} className={busy ? classes.busy : classes.go} />
            <span role="status" className="visually-hidden">
              {busy && texts.busy}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
