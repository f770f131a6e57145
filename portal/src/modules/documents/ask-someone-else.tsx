import { GUEST_DAYS, GUEST_TEXT_LIMIT, MakeGuestLinkBody } from '@klantportaal/contract/modules/documents/guest-links';
import { addDays } from '@klantportaal/contract/values/dates/add-days';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { UnsentGuard } from '@klantportaal/web/forms/unsent-guard.tsx';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useId } from 'react';
import { findBodyFaults } from '../../api/body-faults.ts';
import { useSend } from '../../api/query.ts';
import classes from './someone-else.module.css';

interface AskSomeoneElseProps {
  action: string;
  onAsked: () => unknown;
  onClose: () => void;
}

const createInitial = () => ({
  name: '',
  email: '',
  until: addDays(getTodayInAmsterdam(), GUEST_DAYS.usual),
  text: '',
  language: getLocale() === 'en' ? ('en' as const) : ('nl' as const),
});

/** The form of a mail to somebody else, who can then deliver one document. */
export function AskSomeoneElse({ action, onAsked, onClose }: AskSomeoneElseProps) {
  const t = useText();
  const id = useId();
  const today = getTodayInAmsterdam();
  const { send } = useSend('makeGuestLink', { refreshes: [] });
  const form = useForm({
    initial: createInitial(),
    check: (values) =>
      findBodyFaults('makeGuestLink', MakeGuestLinkBody, values, { own: { no_link: 'someone.no_link' } }),
    serverFaults: createServerFaults({ INVALID_DATE: 'until' }),
    focus: 'first',
    async send(body) {
      await send({ params: { id: action }, body });
      showToast('success', t('someone.sent', { name: body.name }));
      void onAsked();
      onClose();
    },
  });
  const language = form.field('language');
  return (
    <Dialog
      open
      title={t('someone.dialog')}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} busy={form.busy}>
            {t('someone.send')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.submit} noValidate className={classes.form}>
        <TextField {...form.field('name')} label={t('someone.name')} autoComplete="off" />
        <TextField
          kind="email"
          {...form.field('email')}
          label={t('someone.email')}
          hint={t('someone.email_hint')}
          autoComplete="off"
        />
        <DateField
          {...form.field('until')}
          label={t('someone.until_field')}
          hint={t('someone.until_hint')}
          min={addDays(today, 1)}
          max={addDays(today, GUEST_DAYS.most)}
        />
        <TextArea
          {...form.field('text')}
          label={t('someone.message')}
          hint={t('someone.message_hint')}
          optional
          rows={3}
          limit={GUEST_TEXT_LIMIT}
        />
        <SelectField
          {...language}
          label={t('someone.language')}
          onChange={(value) => language.onChange(value === 'en' ? 'en' : 'nl')}
          choices={(['nl', 'en'] as const).map((value) => ({ value, label: t(`someone.language_${value}`) }))}
        />
      </form>
      <UnsentGuard asks={form.isUnsaved} />
    </Dialog>
  );
}
