import { KeyBody } from '@klantportaal/contract/modules/identity/keys';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { assertFits } from '@klantportaal/web/forms/assert-fits.ts';
import { checkNotBefore } from '@klantportaal/web/forms/rules.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { toDutchDayOrNull } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { cx } from '@klantportaal/web/ui/cx.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useSend } from '../../../api/query.ts';
import classes from '../../../page/fields/form.module.css';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import type { Made } from './made.ts';
import { ScopesField } from './scopes-field.tsx';

interface Typed {
  name: string;
  scopes: string[];
  expires_at: string;
}

/** The end of a day in the Netherlands, as an instant; what is no day is left to the schema. */
function toEndOfDay(day: string): string | null {
  if (!day) return null;
  const inWinter = new Date(`${day}T23:59:59+01:00`);
  if (Number.isNaN(inWinter.getTime())) return day;
  const winterEnd = inWinter.toISOString();
  return toDutchDayOrNull(winterEnd) === day ? winterEnd : new Date(`${day}T23:59:59+02:00`).toISOString();
}

const buildBody = ({ name, scopes, expires_at }: Typed) => ({ name, scopes, expires_at: toEndOfDay(expires_at) });

/** A new key with a name, what it may do and until when. */
export function NewKeyForm({ made, cancel }: { made: (key: Made) => void; cancel: () => void }) {
  const t = useText();
  const make = useSend('makeKey', { refreshes: ['listKeys'] });
  const form = useForm<Typed>({
    initial: { name: '', scopes: [], expires_at: '' },
    focus: 'first',
    check: (typed) => ({
      expires_at: checkNotBefore(typed.expires_at, getTodayInAmsterdam()),
      ...findSchemaFaults(KeyBody, buildBody(typed)),
    }),
    serverFaults: createServerFaults({ SCOPE_NOT_HELD: 'scopes' }),
    send: async (typed) => {
      const body: unknown = buildBody(typed);
      assertFits(KeyBody, body);
      made(await make.send({ body }));
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className={cx(classes.form, classes.wide)}>
      <TextField
        {...form.field('name')}
        label={t('keys.name')}
        hint={t('keys.name_hint')}
        maxLength={100}
        autoComplete="off"
        autoFocus
      />
      <div className={classes.full}>
        <ScopesField {...form.field('scopes')} />
      </div>
      <DateField
        {...form.field('expires_at')}
        label={t('keys.expires')}
        hint={t('keys.expires_hint')}
        optional
        min={getTodayInAmsterdam()}
      />
      <FormButtons act={t('keys.make')} busy={form.busy} onCancel={cancel} />
    </form>
  );
}
