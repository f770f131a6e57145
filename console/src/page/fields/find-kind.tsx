import type { DocumentKind } from '@klantportaal/contract/modules/tasks/catalogue';
import { normalizeForSearch, searchWords } from '@klantportaal/contract/values/normalize-for-search';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Plus } from '@klantportaal/web/ui/content/icons.ts';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useState } from 'react';
import { getFirmText } from '../../i18n/firm-text.ts';
import classes from './find-kind.module.css';

/** The number of kinds that are offered while one types. */
const MAX_SHOWN = 6;

interface FindKindProps {
  kinds: readonly DocumentKind[];
  add: (choice: { kind: string | null; label: string }) => void;
  error?: string | null;
  /** Said beside a kind, such as that it stands open already. */
  noteOf?: ((kind: DocumentKind) => string | null) | undefined;
}

/** Finds kinds of the catalogue by words of their name; what is typed can be asked as it stands, too. */
export function FindKind({ kinds, add, error = null, noteOf = () => null }: FindKindProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const words = searchWords(typed);
  const getName = ({ name }: DocumentKind) => getFirmText(name);
  const isPrefixMatch = (kind: DocumentKind) => normalizeForSearch(getName(kind)).startsWith(words[0] ?? '');
  const found = words.length
    ? kinds
        .filter(({ name, code }) => {
          const all = normalizeForSearch([name.nl, name.en, code].join(' '));
          return words.every((word) => all.includes(word));
        })
        // A name that starts with the typed text is meant most often.
        .toSorted((kind, other) => Number(isPrefixMatch(other)) - Number(isPrefixMatch(kind)))
    : [];
  const take = ({ kind, label }: { kind: string | null; label: string }) => {
    add({ kind, label });
    setTyped('');
    document.getElementById('find')?.focus();
  };
  const own = { kind: null, label: typed.trim().slice(0, 200) };
  const offers = found
    .slice(0, MAX_SHOWN)
    .map((kind) => ({ kind: kind.firm_id, label: getName(kind), note: noteOf(kind) }));
  return (
    <div
      onKeyDown={(event) => {
        const isPlain = !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement;
        if (event.key !== 'Enter' || !isPlain || !typed.trim()) return;
        event.preventDefault();
        // A text that matches nothing may be a slip: it is asked for by its own button.
        if (offers[0]) take(offers[0]);
      }}
    >
      <TextField
        id="find"
        label={t('common.find_kind')}
        hint={t('common.find_kind_hint')}
        value={typed}
        onChange={setTyped}
        maxLength={200}
        autoComplete="off"
        error={error}
        optional
      />
      <div role="status" className="visually-hidden">
        {typed.trim() ? t('common.found', { count: found.length }) : ''}
      </div>
      {typed.trim() && (
        <ul className={classes.offers}>
          {offers.map((offer) => (
            <li key={offer.kind}>
              <Button look="quiet" icon={Plus} onClick={() => take(offer)}>
                {offer.label} {offer.note && <span className={classes.note}>· {offer.note}</span>}
              </Button>
            </li>
          ))}
          <li>
            <Button look="quiet" icon={Plus} onClick={() => take(own)}>
              {t('common.own_kind', { label: own.label })}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}
