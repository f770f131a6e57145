import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { DraftState, findDraftFault } from '../../../page/drafts/draft-state.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import form from '../../../page/fields/form.module.css';
import { Block } from '../../../page/layout/page.tsx';
import { usePlaceOfSetting } from './place-of-setting.ts';
import { change, isInBlock, type Settings, withPresent } from './settings.ts';

interface Hours {
  from: string;
  until: string;
}

/** The values that hold where the firm gives none. */
const usual = { office: { from: '08:00', until: '18:00' }, quiet: { from: '21:00', until: '08:00' }, gather: 900 };

/** When the firm works, when no news is mailed, and for how long news is gathered. */
export function HoursForm({ draft }: { draft: Drafted<Settings> }) {
  const t = useText();
  const placeOf = usePlaceOfSetting();
  const { value, isElsewhere } = draft;
  const mails = value.mails ?? {};
  const quiet = mails.quiet_hours === undefined ? usual.quiet : mails.quiet_hours;
  const gather = mails.gather_seconds ?? usual.gather;
  const setMails = (some: typeof mails) => change(draft, { mails: { ...mails, ...some } });
  const pair = (name: 'office_hours' | 'mails/quiet_hours', hours: Hours, set: (hours: Hours) => void) => (
    <div className={form.row}>
      {(['from', 'until'] as const).map((end) => (
        <TextField
          key={end}
          label={t(`firm.${end}`)}
          size="s"
          autoComplete="off"
          placeholder="08:00"
          maxLength={5}
          value={hours[end]}
          disabled={isElsewhere}
          error={findDraftFault(draft, `/${name}/${end}`) && t('firm.time_wrong')}
          onChange={(text) => set({ ...hours, [end]: text })}
        />
      ))}
    </div>
  );
  return (
    <Block title={t('firm.hours')}>
      <DraftState of={draft} places={placeOf} fields={isInBlock('hours')} />
      <fieldset className={form.group}>
        <legend>{t('firm.office_hours')}</legend>
        <p>{t('firm.office_hours_hint')}</p>
        {pair('office_hours', value.office_hours ?? usual.office, (office_hours) => change(draft, { office_hours }))}
      </fieldset>
      <fieldset className={form.group}>
        <legend>{t('firm.mails')}</legend>
        <Checkbox
          label={t('firm.mails_todos')}
          hint={t('firm.mails_todos_hint')}
          checked={mails.todos ?? true}
          disabled={isElsewhere}
          onChange={(todos) => setMails({ todos })}
        />
        <SelectField
          label={t('firm.mails_gather_seconds')}
          hint={t('firm.mails_gather_seconds_hint')}
          size="m"
          value={String(gather)}
          disabled={isElsewhere}
          onChange={(seconds) => setMails({ gather_seconds: Number(seconds) })}
          choices={withPresent([0, 300, 900, 1800, 3600], gather).map((seconds) => ({
            value: String(seconds),
            label:
              seconds === 0
                ? t('firm.at_once')
                : seconds % 60 === 0
                  ? t('firm.minutes', { count: seconds / 60 })
                  : t('firm.seconds', { count: seconds }),
          }))}
        />
        <Checkbox
          label={t('firm.mails_quiet_hours')}
          hint={t('firm.mails_quiet_hours_hint')}
          checked={quiet !== null}
          disabled={isElsewhere}
          onChange={(isQuiet) => setMails({ quiet_hours: isQuiet ? usual.quiet : null })}
        />
        {quiet && pair('mails/quiet_hours', quiet, (quiet_hours) => setMails({ quiet_hours }))}
      </fieldset>
    </Block>
  );
}
