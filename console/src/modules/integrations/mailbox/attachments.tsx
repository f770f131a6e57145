import type { AttachmentRefusal, OpenedMail } from '@klantportaal/contract/modules/integrations/received-mails';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import classes from './received.module.css';
import { useMailChanged } from './use-mail-changed.ts';

/** TABLE: the causes that are told in words of their own; all others mean that nothing can be read. */
const told = ['infected', 'type_not_accepted', 'encrypted', 'too_large'] as const;

const findCause = (refusal: AttachmentRefusal) => told.find((cause) => cause === refusal) ?? 'unread';

interface AttachmentsProps {
  mail: OpenedMail;
  /** The number of the attachment that is shown. */
  shown: number | null;
  show: (n: number) => void;
}

/** The attachments of a mail: what became of each, and which is shown. */
export function Attachments({ mail, shown, show }: AttachmentsProps) {
  const t = useText();
  const unfile = useSend('unfileReceivedAttachment', { refreshes: ['listInbox'] });
  const changed = useMailChanged();
  const takeBack = async (n: number, name: string) => {
    try {
      await unfile.send({ params: { id: mail.id, n: String(n) } });
      await changed();
      show(n);
      showToast('success', t('mails.was_unfiled', { name }));
    } catch (error) {
      await showError(error);
    }
  };
  return (
    <section className={classes.part}>
      <h2>{t('mails.list')}</h2>
      <Rows label={t('mails.list')} small>
        {mail.attachments.map(({ n, name, refusal, delivery_id }) => (
          <Row
            key={n}
            title={name}
            href={delivery_id && to('delivery', { id: delivery_id })}
            said={refusal && t(`mails.refusal_${findCause(refusal)}`)}
            end={
              <>
                {refusal && <Chip state="rejected">{t('mails.refused')}</Chip>}
                {delivery_id && <Chip state="done">{t('mails.filed')}</Chip>}
                {!refusal && mail.attachments.length > 1 && (
                  <Button
                    look="quiet"
                    aria-pressed={n === shown}
                    aria-label={t('mails.attachment', { n, name })}
                    onClick={() => show(n)}
                  >
                    {t('mails.show')}
                  </Button>
                )}
              </>
            }
            acts={
              delivery_id &&
              may('deliveries:write') && (
                <Button
                  look="quiet"
                  aria-label={t('mails.unfile_this', { name })}
                  busy={unfile.sending}
                  onClick={() => void takeBack(n, name)}
                >
                  {t('mails.unfile')}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {mail.left_out > 0 && <p className={classes.soft}>{t('mails.left_out', { count: mail.left_out })}</p>}
    </section>
  );
}
