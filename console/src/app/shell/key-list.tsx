import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Dialog } from '@klantportaal/web/ui/dialog.tsx';
import { acts, singleKeys, switchSingleKeys } from '../../lib/keys.ts';
import classes from './shell.module.css';

/** Every key of this page and of all pages, and the switch for single characters (WCAG 2.1.4). */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const t = useText();
  const isOn = useStore(singleKeys);
  const list = useStore(acts).filter(({ key }) => key);
  return (
    <Dialog open onClose={onClose} title={t('shell.keys')} width={480}>
      <dl className={classes.keys}>
        <div>
          <dt>
            <kbd>Ctrl K</kbd>
          </dt>
          <dd>{t('shell.palette')}</dd>
        </div>
        {list.map(({ id, key, label }) => (
          <div key={id}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className={classes.switch}>
        <input type="checkbox" checked={isOn} onChange={(event) => switchSingleKeys(event.target.checked)} />
        {t('shell.single_keys')}
      </label>
    </Dialog>
  );
}
