import { normalizeForSearch, searchWords } from '@klantportaal/contract/values/normalize-for-search';
import { listSearchedWords } from '@klantportaal/contract/values/search-in-text';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react';
import { may } from '../../api/session.ts';
import { runAct, SENDING_KEYS, useKeyedActs } from '../../lib/keys.ts';
import { to } from '../../lib/links.ts';
import { useFoundDossiers } from '../../page/fields/use-found-dossiers.ts';
import { useWhenFound } from '../../page/fields/use-when-found.ts';
import classes from './shell.module.css';

/** One thing that the palette finds. */
interface Found {
  id: string;
  label: string;
  hint?: string | undefined;
  run: () => void;
}

/** Finds an act by its name, in which each word that is typed must be, and dossiers as their list does. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const words = searchWords(typed);
  const { dossiers, isFound } = useDossiers(typed.trim());
  const acts = useKeyedActs()
    .filter(
      ({ id, label, off }) =>
        id !== 'search' && !off && words.every((word) => normalizeForSearch(label).includes(word)),
    )
    .map(({ id, label, key, sends, run }): Found => ({ id, label, hint: sends ? SENDING_KEYS : key, run }));
  const found = [...acts, ...dossiers, ...useDocumentSearch(typed.trim())];
  const chosen = Math.min(activeIndex, found.length - 1);
  const take = (result: Found | undefined) => {
    if (!result) return;
    onClose();
    // After the dialog has given the focus back, which takes it a frame.
    requestAnimationFrame(() => requestAnimationFrame(() => runAct(result)));
  };
  // Acts are found at once, and a line that somebody moved to is the one that is meant.
  const enter = useWhenFound(isFound || acts.length > 0 || activeIndex > 0, () => take(found[chosen]));
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, chosen]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActiveIndex((chosen + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') enter.ask();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} title={t('shell.palette')} width={640}>
      <input
        className={classes.typed}
        role="combobox"
        aria-label={t('shell.palette_label')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found[chosen] && `${id}-${chosen}`}
        autoComplete="off"
        autoFocus
        value={typed}
        placeholder={t('shell.palette_label')}
        onChange={(event) => {
          setTyped(event.target.value);
          setActiveIndex(0);
          enter.forget();
        }}
        onKeyDown={handleKeyDown}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={t('shell.palette')} className={classes.found}>
        {found.map((result, place) => (
          <li
            key={result.id}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === chosen}
            className={classes.one}
            onClick={() => take(result)}
          >
            {result.label}
            {result.hint && <kbd>{result.hint}</kbd>}
          </li>
        ))}
      </ul>
      {found.length === 0 && isFound && <p role="status">{t('shell.palette_none')}</p>}
    </Dialog>
  );
}

/** The dossiers that are found, as lines, and whether they are those of what is typed already. */
function useDossiers(typed: string): { dossiers: Found[]; isFound: boolean } {
  const go = useGo();
  const isAllowed = may('dossiers:read');
  const { dossiers, isFound } = useFoundDossiers(typed, useDeferredValue(typed), { isAllowed });
  const lines = dossiers.map(({ id, label, persons }) => ({
    id: `dossier ${id}`,
    label: persons.map(({ display_name }) => display_name).join(', ') || label,
    hint: id,
    run: () => go(to('dossier', { firmId: id })),
  }));
  return { dossiers: lines, isFound };
}

/** The line that looks for what is typed in documents: last, on a page of its own, since each such search is recorded. */
function useDocumentSearch(typed: string): Found[] {
  const t = useText();
  const go = useGo();
  if (!may('deliveries:read') || listSearchedWords(typed).length === 0) return [];
  const run = () => go(to('document-search', {}, { search: typed }));
  return [{ id: 'documents', label: t('shell.find_in_documents', { words: typed }), run }];
}
