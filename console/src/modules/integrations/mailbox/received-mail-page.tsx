import type { OpenedMail } from '@klantportaal/contract/modules/integrations/received-mails';
import { saveFile } from '@klantportaal/web/api/create-downloads.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute, useGo } from '@klantportaal/web/lib/current-route.ts';
import { Button, IconButton, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Download } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile } from '../../../api/download.ts';
import { useSend, versioned } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { useActs } from '../../../lib/keys.ts';
import { to } from '../../../lib/links.ts';
import { Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { DocumentView } from '../../../page/previews/document-view.tsx';
import { Attachments } from './attachments.tsx';
import { FileAttachment } from './file-attachment.tsx';
import classes from './received.module.css';
import { Sender } from './sender.tsx';
import { useMailChanged } from './use-mail-changed.ts';

/** One mail that came in: its text, each attachment as it looks, whose it is and where its attachments go. */
export default function ReceivedMailPage() {
  const t = useText();
  const { id = '' } = useCurrentRoute().params;
  const mail = useQuery(versioned('readReceivedMail', { params: { id } }));
  return (
    <QueryState of={mail} elsewhere={<LinkButton href={to('received-mails')}>{t('mails.back')}</LinkButton>}>
      {({ value, etag }) => <OneMail key={id} mail={value} etag={etag} />}
    </QueryState>
  );
}

function OneMail({ mail, etag }: { mail: OpenedMail; etag: string | null }) {
  const t = useText();
  const go = useGo();
  const { moment } = useFormat();
  const { id, attachments } = mail;
  const [chosen, setChosen] = useState<number | null>(null);
  const finish = useSend('finishReceivedMail', { refreshes: [] });
  const changed = useMailChanged();
  const waiting = attachments.filter(({ refusal, delivery_id }) => !refusal && !delivery_id);
  const shown = attachments.find(({ n }) => n === chosen) ?? waiting[0] ?? attachments.find(({ refusal }) => !refusal);
  const file = useQuery({
    queryKey: ['attachment', id, shown?.n],
    queryFn: ({ signal }) =>
      fetchFile('downloadReceivedAttachment', { params: { id, n: String(shown?.n ?? '') } }, { signal }),
    enabled: shown !== undefined && !shown.refusal,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const mayFile = may('deliveries:write');
  const isDone = mail.done_at !== null;
  const setDone = async (state: 'waiting' | 'done') => {
    try {
      await finish.send({ params: { id }, body: { state } });
      showToast('success', t(state === 'done' ? 'mails.was_put_away' : 'mails.was_brought_back'));
      await changed();
      if (state === 'done') go(to('received-mails'));
    } catch (error) {
      await showError(error);
    }
  };
  const toggleDone = () => void setDone(isDone ? 'waiting' : 'done');
  const download = () => file.data && void saveFile(file.data);
  const doneLabel = t(isDone ? 'mails.bring_back' : 'mails.put_away');
  useActs([
    { id: 'put-away', label: doneLabel, key: 'e', run: toggleDone, off: !mayFile || finish.sending },
    { id: 'back', label: t('mails.back'), key: 'u', run: () => go(to('received-mails')) },
    { id: 'download', label: t('mails.download'), run: download, off: !file.data },
  ]);
  const from = [mail.from_name, mail.from_address && `(${mail.from_address})`].filter(Boolean).join(' ');
  return (
    <Page
      title={mail.subject || t('mails.no_subject')}
      wide
      aside={
        <Chip state={mail.proof ? 'approved' : 'attention'}>{t(mail.proof ? 'mails.proved' : 'mails.not_proved')}</Chip>
      }
      acts={
        <>
          {file.data && <IconButton icon={Download} label={t('mails.download')} onClick={download} />}
          {mayFile && (
            <Button look="secondary" busy={finish.sending} onClick={toggleDone}>
              {doneLabel}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.soft}>
        {from || t('mails.no_sender')} · {moment(mail.received_at)}
      </p>
      {mail.remark && <Alert tone="info">{t(`mails.remark_${mail.remark}`)}</Alert>}
      {mail.done_at && (
        <Alert tone="info">
          {mail.done_by?.name
            ? t('mails.deleted_later_by', { name: mail.done_by.name, moment: moment(mail.done_at) })
            : t('mails.deleted_later', { moment: moment(mail.done_at) })}
        </Alert>
      )}
      <div className={classes.columns}>
        <div className={classes.document}>
          <section className={classes.message}>
            <h2>{t('mails.text')}</h2>
            <p className={classes.said}>{mail.text || t('mails.no_text')}</p>
            {mail.is_cut && <p className={classes.soft}>{t('mails.is_cut')}</p>}
          </section>
          {shown && !shown.refusal ? (
            <QueryState of={file} skeleton={<SkeletonText lines={20} />}>
              {({ blob }) => <DocumentView blob={blob} name={shown.name} takesFocus={false} />}
            </QueryState>
          ) : (
            <EmptyState title={t('mails.no_view')} />
          )}
        </div>
        <div className={classes.side}>
          <Sender mail={mail} etag={etag} />
          {attachments.length > 0 && <Attachments mail={mail} shown={shown?.n ?? null} show={setChosen} />}
          {mayFile && shown && !shown.refusal && !shown.delivery_id && (
            <FileAttachment key={shown.n} mail={mail} attachment={shown} done={() => setChosen(null)} />
          )}
        </div>
      </div>
    </Page>
  );
}
