import { trailKindNames } from '@klantportaal/contract/modules/compliance/trail-kinds';
import { staffStates } from '@klantportaal/contract/modules/identity/staff-states';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Cross } from '@klantportaal/web/ui/content/icons.ts';
import { focusField } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { FindClient } from '../../../page/fields/find-client.tsx';
import classes from './trail.module.css';
import type { TrailView } from './trail-view.ts';

interface TrailFilterFormProps {
  view: TrailView;
  show: (view: TrailView) => void;
}

const nothing: TrailView = { by: '', kind: '', dossier: '', person: '', from: '', until: '' };

/** The filter of the trail. A button submits it, since each query is a line of the trail itself. */
export function TrailFilterForm({ view, show }: TrailFilterFormProps) {
  const t = useText();
  const [draft, set] = useState(view);
  const [isTried, setTried] = useState(false);
  const people = usePeople(view.by);
  const isWrong = (day: string) => day !== '' && !isIsoDay(day);
  const findFault = (day: string) => (isTried && isWrong(day) ? t('page.validation.date') : null);
  const isTurned = Boolean(draft.from && draft.until && draft.from > draft.until);
  const submit = () => {
    setTried(true);
    if (isWrong(draft.from)) return focusField('from');
    if (isWrong(draft.until) || isTurned) return focusField('until');
    show(draft);
  };
  const client = draft.dossier || draft.person;
  return (
    <form
      noValidate
      className={classes.filter}
      aria-label={t('trail.filter')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SelectField
        id="by"
        label={t('trail.by')}
        value={draft.by}
        onChange={(by) => set({ ...draft, by })}
        placeholder={t('trail.everybody')}
        choices={people}
      />
      <SelectField
        id="kind"
        label={t('trail.kind')}
        value={draft.kind}
        onChange={(kind) => set({ ...draft, kind: trailKindNames.find((name) => name === kind) ?? '' })}
        placeholder={t('trail.everything')}
        choices={trailKindNames.map((value) => ({ value, label: t(`trail.kind_${value}`) }))}
      />
      <DateField
        id="from"
        label={t('trail.from')}
        value={draft.from}
        onChange={(from) => set({ ...draft, from })}
        error={findFault(draft.from)}
      />
      <DateField
        id="until"
        label={t('trail.until')}
        value={draft.until}
        onChange={(until) => set({ ...draft, until })}
        error={findFault(draft.until) ?? (isTried && isTurned ? t('trail.turned') : null)}
      />
      <div className={classes.client}>
        {client ? (
          <p className={classes.chosen}>
            <span>{t(draft.dossier ? 'trail.only_dossier' : 'trail.only_person', { number: client })}</span>
            <Button look="quiet" icon={Cross} onClick={() => set({ ...draft, dossier: '', person: '' })}>
              {t('trail.not_only')}
            </Button>
          </p>
        ) : (
          may('dossiers:read') && (
            <FindClient
              id="client"
              label={t('trail.client')}
              hint={t('trail.client_hint')}
              kinds={['dossier', 'person']}
              take={({ kind, firmId }) =>
                set({ ...draft, dossier: kind === 'dossier' ? firmId : '', person: kind === 'person' ? firmId : '' })
              }
            />
          )
        )}
      </div>
      <div className={classes.acts}>
        <Button type="submit">{t('trail.show')}</Button>
        <Button look="quiet" onClick={() => show(nothing)}>
          {t('trail.clear')}
        </Button>
      </div>
    </form>
  );
}

/** The people of the firm and, for who may see them, its keys; and who is filtered by, also when gone. */
function usePeople(by: string) {
  const t = useText();
  const { data: staff = [] } = useQuery({ ...query('listStaff'), enabled: may('staff:read') });
  const { data: keys = [] } = useQuery({ ...query('listKeys'), enabled: may('keys:read') });
  const known = [
    ...staff.map(({ id, name, status }) => ({
      value: id,
      label: staffStates[status].is_there ? name : t('trail.who_left', { name }),
    })),
    ...keys.map(({ id, name }) => ({ value: id, label: t('trail.key', { name }) })),
  ];
  return by && !known.some(({ value }) => value === by) ? [{ value: by, label: by }, ...known] : known;
}
