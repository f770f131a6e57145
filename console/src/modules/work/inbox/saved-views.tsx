import type { SavedView } from '@klantportaal/contract/modules/work/views';
import { checkRequired } from '@klantportaal/web/forms/rules.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, IconButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Cross, Star } from '@klantportaal/web/ui/content/icons.ts';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useSend } from '../../../api/query.ts';
import { may, useMe } from '../../../api/session.ts';
import { CancelButton } from '../../../page/fields/cancel-button.tsx';
import { restoreInboxView, toInboxFilter, toInboxQuery, type View } from '../../../page/lists/inbox-view.ts';
import classes from './inbox.module.css';

interface SavedViewsProps {
  view: View;
  choose: (view: View) => void;
}

/** The views that somebody kept under a name, and keeping this one. */
export function SavedViews({ view, choose }: SavedViewsProps) {
  const t = useText();
  const cache = useQueryClient();
  const adviser = useMe().adviser?.firm_id ?? null;
  const { data: all = [] } = useQuery({ ...query('listViews'), enabled: may('views:read') });
  const data = all.filter(({ list }) => list === 'inbox');
  const remove = useSend('removeView', { refreshes: [] });
  const [isNaming, setNaming] = useState(false);
  const refreshViews = () => cache.invalidateQueries({ queryKey: ['listViews'] });
  const here = JSON.stringify(toInboxQuery(view));
  const toView = ({ filter }: SavedView) => restoreInboxView(filter, adviser);
  const known = data.find((savedView) => JSON.stringify(toInboxQuery(toView(savedView))) === here);
  return (
    <div role="group" aria-label={t('inbox.views')} className={classes.kinds}>
      {data.map((savedView) => (
        <span key={savedView.id} className={classes.saved}>
          <button
            type="button"
            aria-pressed={savedView.id === known?.id}
            className={classes.kind}
            onClick={() => choose(toView(savedView))}
          >
            {savedView.name}
          </button>
          {savedView.id === known?.id && may('views:write') && (!savedView.shared || may('inbox:write')) && (
            <IconButton
              icon={Cross}
              label={t('inbox.remove_view', { name: savedView.name })}
              onClick={() => void remove.send({ params: { id: savedView.id } }).then(refreshViews, showError)}
            />
          )}
        </span>
      ))}
      {/* What the buttons beside it show by themselves needs no name. */}
      {view.kinds.length > 0 && !known && !isNaming && may('views:write') && (
        <Button look="quiet" icon={Star} onClick={() => setNaming(true)}>
          {t('inbox.keep_view')}
        </Button>
      )}
      {isNaming && (
        <NameView
          view={view}
          done={() => {
            setNaming(false);
            void refreshViews();
          }}
        />
      )}
    </div>
  );
}

function NameView({ view, done }: { view: View; done: () => void }) {
  const t = useText();
  const adviser = useMe().adviser?.firm_id ?? null;
  const make = useSend('makeView', { refreshes: [] });
  const form = useForm({
    initial: { name: '', shared: false },
    focus: 'first',
    check: ({ name }) => ({ name: checkRequired(name) }),
    send: async ({ name, shared }) => {
      await make.send({ body: { list: 'inbox', name: name.trim(), shared, filter: toInboxFilter(view, adviser) } });
      done();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={classes.naming}>
      <TextField {...form.field('name')} label={t('inbox.view_name')} maxLength={100} autoFocus />
      {may('inbox:write') && (
        <label>
          <input
            type="checkbox"
            checked={form.values.shared}
            onChange={(event) => form.set('shared', event.target.checked)}
          />{' '}
          {t('inbox.view_shared')}
        </label>
      )}
      <Button type="submit" look="secondary" busy={form.busy}>
        {t('inbox.keep')}
      </Button>
      <CancelButton onCancel={done} />
    </form>
  );
}
