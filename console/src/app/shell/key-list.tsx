import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';
import { type KeyboardEvent, useState } from 'react';
import { useMe } from '../../api/session.ts';
import {
  type Act,
  giveKey,
  ownKeys,
  SENDING_KEYS,
  singleKeys,
  switchSingleKeys,
  useKeyedActs,
} from '../../lib/keys.ts';
import classes from './shell.module.css';

/** Every act of this page and of all pages with its key, to be changed or switched off (WCAG 2.1.4). */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { id: me } = useMe();
  const isOn = useStore(singleKeys);
  const own = useStore(ownKeys);
  // A page's own shortcut replaces the one of all pages with the same id.
  const list = [...new Map(useKeyedActs().map((act) => [act.id, act])).values()];
  const [changing, setChanging] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const give = (act: Act, key: string | null) => {
    const other = key && list.find((candidate) => candidate.key === key && candidate.id !== act.id);
    if (other) return setSaid(t('shell.key_taken', { key, label: other.label }));
    giveKey(me, act.id, key);
    setChanging(null);
    setSaid(t('shell.key_given', { label: act.label, key: key || t('shell.no_key') }));
  };
  const hasKey = ({ key, sends }: Act) => Boolean(key || sends);
  const sorted = [...list.filter(hasKey), ...list.filter((act) => !hasKey(act))];
  return (
    <Dialog open onClose={onClose} title={t('shell.keys')} width={480}>
      <label className={classes.switch}>
        <input type="checkbox" checked={isOn} onChange={(event) => switchSingleKeys(event.target.checked)} />
        {t('shell.single_keys')}
      </label>
      <p role="status">{said}</p>
      <ul className={classes.keys}>
        <li>
          <kbd>Ctrl K</kbd>
          <span>{t('shell.palette')}</span>
        </li>
        {sorted.map((act) => (
          <li key={act.id}>
            {changing === act.id ? (
              <NewKey
                label={t('shell.new_key_of', { label: act.label })}
                give={(key) => give(act, key)}
                stop={() => setChanging(null)}
              />
            ) : act.key || act.sends ? (
              <kbd>{act.key ?? SENDING_KEYS}</kbd>
            ) : (
              <span>{t('shell.no_key')}</span>
            )}
            <span>{act.label}</span>
            {changing !== act.id && !act.sends && (
              <Button
                look="quiet"
                aria-label={t('shell.change_key_of', { label: act.label })}
                onClick={() => {
                  setSaid('');
                  setChanging(act.id);
                }}
              >
                {t('shell.change_key')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {Object.keys(own).length > 0 && (
        <Button
          look="secondary"
          onClick={() => {
            for (const id of Object.keys(own)) giveKey(me, id, null);
            setSaid(t('shell.keys_again'));
          }}
        >
          {t('shell.keys_reset')}
        </Button>
      )}
    </Dialog>
  );
}

interface NewKeyProps {
  label: string;
  give: (key: string) => void;
  stop: () => void;
}

/** Waits for the key that is pressed: a character takes the place of the one of before, Delete takes it away. */
function NewKey({ label, give, stop }: NewKeyProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || key === 'Tab' || key === 'Shift') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') stop();
    else if (key === 'Delete' || key === 'Backspace') give('');
    else if (key.length === 1 && key !== ' ') give(key);
  };
  return (
    <input
      className={classes.newKey}
      aria-label={label}
      value=""
      placeholder="…"
      readOnly
      // The button that was pressed gave way to it.
      autoFocus
      onKeyDown={handleKeyDown}
      onBlur={stop}
    />
  );
}
