import { guestLinkStates } from '@klantportaal/contract/modules/documents/guest-link-states';
import {
  GUEST_DAYS,
  GUEST_TEXT_LIMIT,
  type GuestLink,
  GuestLinkBody,
} from '@klantportaal/contract/modules/documents/guest-links';
import { addDays } from '@klantportaal/contract/values/dates/add-days';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { query, useSend } from '../../../../api/query.ts';
import { FormButtons } from '../../../../page/fields/form-buttons.tsx';
import { Row, Rows } from '../../../../page/lists/rows.tsx';
import classes from '../dossier.module.css';
import { useChanged } from '../use-changed.ts';

interface Typed {
  name: string;
  email: string;
  until: string;
  text: string;
  language: GuestLink['language'];
}

const createInitial = (): Typed => ({
  name: '',
  email: '',
  until: addDays(getTodayInAmsterdam(), GUEST_DAYS.usual),
  text: '',
  language: 'nl',
});

/** Has somebody else deliver what a task asks, and shows whom that was asked of. */
export default function AskOthers({ todo: { id }, done }: { todo: { id: string }; done: () => void }) {
  const t = useText();
  const today = getTodayInAmsterdam();
  const params = { firmId: id };
  const { data: links = [], refetch } = useQuery(query('listActionGuestLinks', { params }));
  const make = useSend('makeActionGuestLink', { refreshes: [] });
  const changed = useChanged();
  const form = useForm({
    initial: createInitial(),
    focus: 'first',
    check: (typed) => findSchemaFaults(GuestLinkBody, typed, { no_link: 'guest.no_link' }),
    serverFaults: createServerFaults({ INVALID_DATE: 'until' }),
    async send(body) {
      await make.send({ params, body });
      showToast('success', t('guest.sent', { name: body.name }));
      done();
      await changed();
    },
  });
  const language = form.field('language');
  return (
    <div className={classes.form}>
      <Asked firmId={id} links={links} onEnded={refetch} />
      <p>{t('guest.intro')}</p>
      <form method="post" onSubmit={form.submit} noValidate className={classes.form}>
        <TextField {...form.field('name')} label={t('guest.name')} autoComplete="off" maxLength={80} autoFocus />
        <TextField {...form.field('email')} kind="email" label={t('guest.email')} autoComplete="off" maxLength={254} />
        <DateField
          {...form.field('until')}
          label={t('guest.until')}
          hint={t('guest.until_hint')}
          min={addDays(today, 1)}
          max={addDays(today, GUEST_DAYS.most)}
        />
        <TextArea
          {...form.field('text')}
          label={t('guest.text')}
          hint={t('guest.text_hint')}
          optional
          rows={2}
          limit={GUEST_TEXT_LIMIT}
        />
        <SelectField
          {...language}
          label={t('guest.language')}
          onChange={(value) => language.onChange(value === 'en' ? 'en' : 'nl')}
          choices={[
            { value: 'nl', label: 'Nederlands' },
            { value: 'en', label: 'English' },
          ]}
        />
        <FormButtons act={t('guest.send')} busy={form.busy} onCancel={done} />
      </form>
    </div>
  );
}

interface AskedProps {
  firmId: string;
  links: readonly GuestLink[];
  onEnded: () => unknown;
}

/** Lists whom it was asked of, and how that stands. */
function Asked({ firmId, links, onEnded }: AskedProps) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const ending = useSend('takeBackActionGuestLink', { refreshes: [] });
  const takeBack = async ({ id, name }: GuestLink) => {
    await ending.send({ params: { firmId, id } });
    showToast('success', t('guest.taken_back', { name }));
    await onEnded();
  };
  if (links.length === 0) return null;
  return (
    <Rows label={t('guest.asked')}>
      {links.map((link) => (
        <Row
          key={link.id}
          title={link.name}
          details={[
            link.email,
            link.made_by === 'firm' && link.made_by_name
              ? t('guest.by', { name: link.made_by_name })
              : t(`guest.by_${link.made_by}`),
            guestLinkStates[link.state].works && t('guest.to', { day: dayInNumbers(link.until) }),
          ]}
          said={link.text}
          end={<Chip state={guestLinkStates[link.state].tone}>{t(`guest.state_${link.state}`)}</Chip>}
          acts={
            guestLinkStates[link.state].works && (
              <Button
                look="quiet"
                aria-label={t('guest.take_back_of', { name: link.name })}
                busy={ending.sending}
                onClick={() => void takeBack(link).catch(showError)}
              >
                {t('guest.take_back')}
              </Button>
            )
          }
        />
      ))}
    </Rows>
  );
}
