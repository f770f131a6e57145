import type { FirmDossier } from '@klantportaal/contract/backoffice/dossier';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { tabCopy } from '@klantportaal/web/lib/tab-copies.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { Button, ButtonRow } from '@klantportaal/web/ui/button.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { showToast } from '@klantportaal/web/ui/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { firm } from '../../api/client.ts';
import { useSend, versioned } from '../../api/query.ts';
import { useMe } from '../../api/session.ts';
import { QueryState } from '../../page/query-state.tsx';
import classes from './dossier.module.css';
import { useChanged } from './use-changed.ts';
import { useWho } from './use-who.ts';

/** TABLE: what can be changed of a person, and the keyboard that fits. */
const fields = {
  email: 'email',
  phone_mobile: 'tel',
  phone_home: 'tel',
  street_name: 'text',
  house_number: 'text',
  house_number_addition: 'text',
  zipcode: 'postcode',
  city: 'text',
} as const;
type Field = keyof typeof fields;
const names = Object.keys(fields) as Field[];

type Contact = Partial<Record<Field, string | null>>;
type Typed = Partial<Record<Field, string>>;

/** What somebody else changed meanwhile, and who. */
interface Conflict {
  changed: { field: Field; now: string }[];
  by: string | null;
  at: string | null;
}

/**
 * The contact data of a person whom the firm's staff keep. Only what was typed is changed: what somebody else changed
 * meanwhile stays, and is named before it could be overwritten.
 */
export function PersonForm({ dossier, person, done }: { dossier: string; person: string; done: () => void }) {
  const params = { firmId: dossier, personFirmId: person };
  const read = useQuery({ ...versioned('readPerson', { params }), staleTime: 0 });
  return (
    <QueryState of={read}>
      {({ value, etag }) => <Fields dossier={dossier} person={person} now={value} etag={etag ?? ''} done={done} />}
    </QueryState>
  );
}

interface FieldsProps {
  dossier: string;
  person: string;
  now: Contact & { id: string };
  etag: string;
  done: () => void;
}

function Fields({ dossier, person, now, etag, done }: FieldsProps) {
  const t = useText();
  const who = useWho();
  const { moment } = useFormat();
  const { id: me } = useMe();
  const copy = useMemo(() => tabCopy<Typed>(me, `person ${person}`), [me, person]);
  const [typed, setTyped] = useState<Typed>(() => copy.read() ?? {});
  const [base, setBase] = useState<Contact>(now);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const put = useSend('putPerson', { refreshes: [] });
  const changed = useChanged();
  const type = (field: Field, value: string) => {
    const next = { ...typed, [field]: value };
    setTyped(next);
    copy.keep(next);
  };
  const save = async () => {
    const { id: _, ...whole } = now;
    const own = Object.fromEntries(
      names.flatMap((name) => (name in typed ? [[name, typed[name]?.trim() || null]] : [])),
    );
    const params = { firmId: dossier, personFirmId: person };
    try {
      await put.send({ params, body: { ...whole, ...own } as never }, { ifMatch: etag });
      copy.erase();
      showToast('success', t('dossier.saved'));
      done();
      await changed();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) return showError(error);
      const present = (error.extra.present as FirmDossier | undefined)?.persons.find(
        ({ firm_id }) => firm_id === person,
      );
      const lines = await firm.call('listHistory', { params: { firmId: dossier } }).catch(() => []);
      const last = lines.find(({ type }) => type === 'person.changed') ?? lines[0];
      setConflict({
        changed: names.flatMap((field) =>
          present && (present[field] ?? '') !== (base[field] ?? '') ? [{ field, now: present[field] ?? '' }] : [],
        ),
        by: last ? who(last.by) : null,
        at: last?.at ?? null,
      });
      if (present) setBase(present);
      await changed();
    }
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {conflict && (
        <Alert tone="warning" live title={t('dossier.conflict')}>
          {conflict.by && conflict.at && (
            <p>{t('dossier.conflict_by', { name: conflict.by, moment: moment(conflict.at) })}</p>
          )}
          {conflict.changed.map(({ field, now: value }) => (
            <p key={field}>
              {t(`dossier.field_${field}`)}: {value || t('dossier.empty')}
            </p>
          ))}
          <p>{t('dossier.conflict_text')}</p>
        </Alert>
      )}
      {names.map((name) => (
        <TextField
          key={name}
          id={`${name} ${person}`}
          kind={fields[name]}
          autoComplete="off"
          optional
          label={t(`dossier.field_${name}`)}
          value={typed[name] ?? now[name] ?? ''}
          onChange={(value) => type(name, value)}
        />
      ))}
      <ButtonRow>
        <Button type="submit" busy={put.sending}>
          {t('dossier.save')}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            copy.erase();
            done();
          }}
        >
          {t('common.cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
}
