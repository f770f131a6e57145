import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { ErrorSummary } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { FilesField } from '../files-field.tsx';
import { SendRow } from '../send-row.tsx';
import { useFilesForm } from '../use-files-form.ts';
import classes from './guest-page.module.css';
import { findGuestReason, type GuestReason } from './use-guest-link.ts';

/** Chooses files and sends them as one document, with the coach and the limits of every upload. */
export function GuestForm({ id, onOver }: { id: string; onOver: (reason: GuestReason) => void }) {
  const t = useText();
  const form = useFilesForm({
    call: 'deliverAsGuest',
    wanted: 'document',
    keptAs: `guest ${id}`,
    initial: {},
    check: () => ({}),
    request: () => ({ fields: {} }),
    onSent: async () => onOver('arrived'),
    onRefused(error) {
      const reason = findGuestReason(error);
      if (reason) onOver(reason);
      return reason !== null;
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} title={t('upload.not_sent')} />
      <FilesField
        form={form}
        label={t('guest.files')}
        hint={t(form.files.length > 1 ? 'guest.hint_order' : 'guest.hint', { maxSize: form.maxSize })}
        of="pages"
      />
      <Alert title={t('guest.bsn')}>{t('guest.bsn_text')}</Alert>
      <p className={classes.quiet}>{t('guest.once')}</p>
      <SendRow form={form} submit={t('guest.submit')} />
    </form>
  );
}
