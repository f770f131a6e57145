import type { DossierLine } from '@klantportaal/contract/backoffice/dossier-overview';
import { errorText, showError } from '@klantportaal/web/i18n/error-text.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/button.tsx';
import { Chip, type ChipState } from '@klantportaal/web/ui/chip.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firm } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { may } from '../../api/session.ts';
import { wordsOf } from '../../i18n/words-of.ts';
import { Block } from '../../page/page.tsx';
import { Row, Rows } from '../../page/rows.tsx';
import { useAdvisers } from '../../page/use-advisers.ts';
import { namesOf } from './dossier-table.tsx';
import classes from './dossiers.module.css';
import { useChanged } from './use-changed.ts';

/** How far an act is with one dossier. */
type Done = { state: 'busy' | 'changed' | 'unchanged' | 'failed'; why?: string };

/** TABLE: how that looks. */
const chips: Record<Done['state'], ChipState> = {
  busy: 'pending',
  changed: 'done',
  unchanged: 'note',
  failed: 'failed',
};

interface BulkProps {
  dossiers: readonly DossierLine[];
  clear: () => void;
}

/** What is done to several dossiers at once, after showing whom it touches. */
export function Bulk({ dossiers, clear }: BulkProps) {
  const t = useText();
  const [open, setOpen] = useState<'assign' | 'request' | null>(null);
  const done = () => setOpen(null);
  return (
    <Block title={t('dossiers.chosen', { count: dossiers.length })}>
      {open === null && (
        <ButtonRow>
          <Button look="secondary" onClick={() => setOpen('assign')}>
            {t('dossiers.assign')}
          </Button>
          {may('catalogue:read') && (
            <Button look="secondary" onClick={() => setOpen('request')}>
              {t('dossiers.request')}
            </Button>
          )}
          <Button look="quiet" onClick={clear}>
            {t('dossiers.choose_none')}
          </Button>
        </ButtonRow>
      )}
      {open === 'assign' && <BulkAssign dossiers={dossiers} done={done} />}
      {open === 'request' && <BulkRequest dossiers={dossiers} done={done} />}
    </Block>
  );
}

interface ActProps {
  dossiers: readonly DossierLine[];
  done: () => void;
}

/** Another adviser for all of them. The server says beforehand what would become of each. */
function BulkAssign({ dossiers, done }: ActProps) {
  const t = useText();
  const { advisers, nameOf } = useAdvisers();
  const changed = useChanged();
  const [adviser, setAdviser] = useState('');
  const [answered, setAnswered] = useState<ReadonlyMap<string, Done>>(new Map());
  const [busy, setBusy] = useState(false);
  const ids = dossiers.map(({ id }) => id);
  const preview = useQuery({
    queryKey: ['assignDossiers', adviser, ids],
    queryFn: ({ signal }) =>
      firm.call('assignDossiers', { body: { dossiers: ids, adviser, preview: true } }, { signal }),
    enabled: adviser !== '',
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  const touched = preview.data?.filter(({ status }) => status === 'changed').length ?? 0;
  const press = async () => {
    setBusy(true);
    try {
      const rows = await firm.call('assignDossiers', { body: { dossiers: ids, adviser } });
      setAnswered(
        new Map(
          rows.map(({ id, status }) => [
            id,
            status === 'not_found' ? { state: 'failed', why: t('dossiers.gone') } : { state: status },
          ]),
        ),
      );
      await changed();
    } catch (error) {
      await showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.form}>
      <SelectField
        id="bulk adviser"
        label={t('dossier.adviser')}
        value={adviser}
        onChange={(value) => {
          setAdviser(value);
          setAnswered(new Map());
        }}
        placeholder={t('dossiers.choose_adviser')}
        choices={advisers.map(({ firm_id, name }) => ({ value: firm_id, label: name }))}
      />
      <Touched
        dossiers={dossiers}
        answered={answered}
        details={({ id }) => {
          const row = preview.data?.find((one) => one.id === id);
          if (!row || adviser === '' || answered.size > 0) return null;
          const before = row.adviser_before ? nameOf(row.adviser_before) : t('dossier.nobody');
          return row.status === 'changed'
            ? t('dossiers.from_to', { before, after: nameOf(adviser) })
            : t(`dossiers.status_${row.status}`);
        }}
      />
      <ButtonRow>
        {answered.size === 0 && (
          <Button busy={busy} disabled={adviser === '' || touched === 0} onClick={() => void press()}>
            {t('dossiers.assign_count', { count: touched })}
          </Button>
        )}
        <Button look="quiet" onClick={done}>
          {answered.size > 0 ? t('common.close') : t('common.cancel')}
        </Button>
      </ButtonRow>
    </div>
  );
}

/** The same request to all of them, by a template: one after another, so that one that fails stops no other. */
function BulkRequest({ dossiers, done }: ActProps) {
  const t = useText();
  const changed = useChanged();
  const { data: templates = [] } = useQuery(query('listRequestTemplates'));
  const [template, setTemplate] = useState('');
  const [deadline, setDeadline] = useState('');
  const [answered, setAnswered] = useState<ReadonlyMap<string, Done>>(new Map());
  const [busy, setBusy] = useState(false);
  // The same again, after an answer that was lost, is the same request.
  const [requests] = useState(() => new Map<string, string>());
  const requestOf = (id: string): string => {
    const known = requests.get(id) ?? crypto.randomUUID();
    requests.set(id, known);
    return known;
  };
  const left = dossiers.filter(({ id }) => answered.get(id)?.state !== 'changed');
  const press = async () => {
    setBusy(true);
    await loadTexts('errors').catch(() => {});
    for (const { id } of left) {
      const now = (state: Done) => setAnswered((before) => new Map(before).set(id, state));
      now({ state: 'busy' });
      try {
        const body = { template, firm_id: requestOf(id), deadline: deadline || null };
        await firm.call('requestDocuments', { params: { firmId: id }, body });
        now({ state: 'changed' });
      } catch (error) {
        now({ state: 'failed', why: errorText(error) });
      }
    }
    setBusy(false);
    await changed();
  };
  const chosen = templates.find(({ firm_id }) => firm_id === template);
  const isBegun = answered.size > 0;
  return (
    <div className={classes.form}>
      <SelectField
        id="bulk template"
        label={t('dossiers.template')}
        value={template}
        onChange={setTemplate}
        disabled={isBegun}
        placeholder={t('dossiers.choose_template')}
        choices={templates.map(({ firm_id, name }) => ({ value: firm_id, label: wordsOf(name) }))}
      />
      {chosen && <p>{t('dossiers.asks', { count: chosen.lines.length })}</p>}
      <DateField
        id="bulk deadline"
        label={t('dossiers.deadline')}
        optional
        disabled={isBegun}
        value={deadline}
        onChange={setDeadline}
      />
      <Touched dossiers={dossiers} answered={answered} details={() => null} />
      <ButtonRow>
        {left.length > 0 && (
          <Button busy={busy} disabled={template === ''} onClick={() => void press()}>
            {t('dossiers.request_count', { count: left.length })}
          </Button>
        )}
        <Button look="quiet" disabled={busy} onClick={done}>
          {isBegun ? t('common.close') : t('common.cancel')}
        </Button>
      </ButtonRow>
    </div>
  );
}

interface TouchedProps {
  dossiers: readonly DossierLine[];
  answered: ReadonlyMap<string, Done>;
  details: (line: DossierLine) => string | null;
}

/** Whom it touches, and how far it is with each. */
function Touched({ dossiers, answered, details }: TouchedProps) {
  const t = useText();
  return (
    <div className={classes.touched}>
      <p className="visually-hidden" role="status">
        {answered.size > 0 &&
          t('dossiers.progress', {
            count: [...answered.values()].filter(({ state }) => state !== 'busy').length,
            total: dossiers.length,
          })}
      </p>
      <Rows label={t('dossiers.touched')}>
        {dossiers.map((line) => {
          const state = answered.get(line.id);
          return (
            <Row
              key={line.id}
              title={namesOf(line)}
              details={[line.id, details(line)]}
              said={state?.why ?? null}
              end={state && <Chip state={chips[state.state]}>{t(`dossiers.status_${state.state}`)}</Chip>}
            />
          );
        })}
      </Rows>
    </div>
  );
}
