import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useEffect, useState } from 'react';
import classes from './find-client.module.css';
import { useFoundDossiers } from './use-found-dossiers.ts';
import { useWhenFound } from './use-when-found.ts';

/** A dossier or one of its persons, by the firm's own id. */
export interface FoundClient {
  kind: 'dossier' | 'person';
  firmId: string;
  /** The way it is shown: the names, or the person's. */
  name: string;
}

interface FindClientProps {
  id: string;
  label: string;
  hint?: string;
  /** The kinds of results that can be chosen. */
  kinds: readonly FoundClient['kind'][];
  take: (found: FoundClient) => void;
}

/** Milliseconds after the last key before the server is asked: each search is a line of the trail. */
const TYPED = 300;

/** Finds a dossier or a person by name, number, mail address or address. */
export function FindClient({ id, label, hint, kinds, take }: FindClientProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const search = useLater(typed.trim());
  const { dossiers, isAsked, isFetched, isFound } = useFoundDossiers(typed.trim(), search, {
    refetchOnWindowFocus: false,
  });
  const offers = dossiers.flatMap(({ id: dossier, label: called, persons }) => {
    const names = persons.map(({ display_name }) => display_name).join(', ') || called;
    const whole = { kind: 'dossier' as const, firmId: dossier, name: names, number: dossier };
    const each = persons.map(({ firm_id, display_name }) => ({
      kind: 'person' as const,
      firmId: firm_id,
      name: display_name,
      number: firm_id,
    }));
    return [whole, ...each].filter(({ kind }) => kinds.includes(kind));
  });
  const choose = ({ kind, firmId, name }: FoundClient) => {
    setTyped('');
    take({ kind, firmId, name });
  };
  const enter = useWhenFound(isFound, () => {
    if (offers[0]) choose(offers[0]);
  });
  return (
    <div
      className={classes.find}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        enter.ask();
      }}
    >
      <TextField
        id={id}
        label={label}
        hint={hint}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          enter.forget();
        }}
        maxLength={200}
        autoComplete="off"
      />
      <p role="status" className={offers.length > 0 || !isAsked ? 'visually-hidden' : classes.none}>
        {isAsked && isFetched ? t('common.found', { count: offers.length }) : ''}
      </p>
      {offers.length > 0 && (
        <ul className={classes.offers}>
          {offers.map((offer) => (
            <li key={`${offer.kind} ${offer.firmId}`}>
              <Button look="quiet" onClick={() => choose(offer)}>
                {t(`common.found_${offer.kind}`, { name: offer.name, number: offer.number })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A value as it was a moment ago. */
function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), TYPED);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
