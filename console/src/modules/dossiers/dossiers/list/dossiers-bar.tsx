import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, IconButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Cross, Star } from '@klantportaal/web/ui/content/icons.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useSend } from '../../../../api/query.ts';
import { may, useMe } from '../../../../api/session.ts';
import { CancelButton } from '../../../../page/fields/cancel-button.tsx';
import { useAdvisers } from '../../../../page/layout/use-advisers.ts';
import classes from './dossiers.module.css';
import {
  type DossiersView,
  restoreDossiersView,
  toDossiersFilter,
  toDossiersQuery,
  waiting,
  whose,
} from './dossiers-view.ts';

interface DossiersBarProps {
  view: DossiersView;
  choose: (view: DossiersView) => void;
}

/** Chooses whose dossiers are listed, and which of them; and the views that were kept under a name. */
export function DossiersBar({ view, choose }: DossiersBarProps) {
  const t = useText();
  const { choices } = useAdvisers();
  const { data: all = [] } = useQuery(query('listPhases'));
  const phases = all.map(({ id }) => id);
  const isAdviser = useMe().adviser !== null;
  const known = view.phase && !phases.includes(view.phase) ? [view.phase, ...phases] : phases;
  return (
    <div className={classes.bar}>
      <div role="group" aria-label={t('dossiers.whose')} className={classes.tabs}>
        {whose
          .filter((who) => isAdviser || who !== 'mine')
          .map((who) => (
            <button
              key={who}
              type="button"
              aria-pressed={view.who === who}
              className={classes.tab}
              onClick={() => choose({ ...view, who })}
            >
              {t(`dossiers.${who}`)}
            </button>
          ))}
      </div>
      <div className={classes.filters}>
        <SelectField
          id="waits"
          label={t('dossiers.by_waits_for')}
          value={view.waits ?? ''}
          onChange={(value) => choose({ ...view, waits: waiting.find((option) => option === value) ?? null })}
          placeholder={t('dossiers.any')}
          choices={waiting.map((value) => ({ value, label: t(`dossiers.waits_${value}`) }))}
        />
        {view.who === 'all' && (
          <SelectField
            id="of adviser"
            label={t('dossiers.by_adviser')}
            value={view.adviser ?? ''}
            onChange={(value) => choose({ ...view, adviser: value || null })}
            placeholder={t('dossiers.any')}
            choices={choices}
          />
        )}
        {known.length > 0 && (
          <SelectField
            id="phase"
            label={t('dossiers.by_phase')}
            value={view.phase ?? ''}
            onChange={(value) => choose({ ...view, phase: value || null })}
            placeholder={t('dossiers.any')}
            choices={known.map((value) => ({ value, label: value }))}
          />
        )}
        <SelectField
          id="closed"
          label={t('dossiers.closed')}
          value={view.closed ?? ''}
          onChange={(value) => choose({ ...view, closed: value === '1' || value === 'all' ? value : null })}
          placeholder={t('dossiers.closed_no')}
          choices={(['1', 'all'] as const).map((value) => ({ value, label: t(`dossiers.closed_${value}`) }))}
        />
      </div>
      {may('views:read') && <Views view={view} choose={choose} />}
    </div>
  );
}

function Views({ view, choose }: DossiersBarProps) {
  const t = useText();
  const cache = useQueryClient();
  const adviser = useMe().adviser?.firm_id ?? null;
  const { data: all = [] } = useQuery(query('listViews'));
  const views = all
    .filter(({ list }) => list === 'dossiers')
    .map((savedView) => ({ ...savedView, shows: restoreDossiersView(savedView.filter, adviser) }));
  const remove = useSend('removeView', { refreshes: [] });
  const make = useSend('makeView', { refreshes: [] });
  const [name, setName] = useState<string | null>(null);
  const refreshViews = () => cache.invalidateQueries({ queryKey: ['listViews'] });
  const here = JSON.stringify(toDossiersQuery(view));
  const known = views.find(({ shows }) => JSON.stringify(toDossiersQuery(shows)) === here);
  const keep = async () => {
    if (!name?.trim()) return;
    const body = { list: 'dossiers' as const, name: name.trim(), filter: toDossiersFilter(view, adviser) };
    await make.send({ body });
    setName(null);
    await refreshViews();
  };
  return (
    <div role="group" aria-label={t('dossiers.views')} className={classes.tabs}>
      {views.map(({ id, name: called, shows, shared }) => (
        <span key={id} className={classes.saved}>
          <button type="button" aria-pressed={id === known?.id} className={classes.tab} onClick={() => choose(shows)}>
            {called}
          </button>
          {id === known?.id && may('views:write') && (!shared || may('inbox:write')) && (
            <IconButton
              icon={Cross}
              label={t('dossiers.remove_view', { name: called })}
              onClick={() => void remove.send({ params: { id } }).then(refreshViews, showError)}
            />
          )}
        </span>
      ))}
      {!known && name === null && may('views:write') && (
        <Button look="quiet" icon={Star} onClick={() => setName('')}>
          {t('dossiers.keep_view')}
        </Button>
      )}
      {name !== null && (
        <form
          noValidate
          className={classes.saved}
          onSubmit={(event) => {
            event.preventDefault();
            void keep().catch(showError);
          }}
        >
          <TextField
            id="view"
            label={t('dossiers.view_name')}
            value={name}
            onChange={setName}
            maxLength={100}
            autoFocus
          />
          <Button type="submit" look="secondary" busy={make.sending}>
            {t('dossier.save')}
          </Button>
          <CancelButton onCancel={() => setName(null)} />
        </form>
      )}
    </div>
  );
}
