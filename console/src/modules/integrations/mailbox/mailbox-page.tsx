import type { Mailbox } from '@klantportaal/contract/modules/integrations/mailbox';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend, versioned } from '../../../api/query.ts';
import { AskFirst } from '../../../page/dialogs/ask-first.tsx';
import { POLL_INTERVAL_MS } from '../../../page/layout/follow.ts';
import { Block, Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { MailboxForm } from './mailbox-form.tsx';

/** The mailbox of the firm: whether there is one, how reading it goes, and its settings. */
export default function MailboxPage() {
  const t = useText();
  const mailbox = useQuery({ ...versioned('readMailbox'), refetchInterval: POLL_INTERVAL_MS });
  const [isChanging, setChanging] = useState(false);
  return (
    <Page title={t('mailbox.title')}>
      <Block title={t('mails.settings')}>
        <p>{t('mailbox.intro')}</p>
        <QueryState of={mailbox}>
          {({ value: now, etag }) =>
            isChanging ? (
              <MailboxForm now={now} etag={etag} done={() => setChanging(false)} />
            ) : (
              <Known now={now} change={() => setChanging(true)} />
            )
          }
        </QueryState>
      </Block>
    </Page>
  );
}

function Known({ now, change }: { now: Mailbox | null; change: () => void }) {
  const t = useText();
  const { moment } = useFormat();
  const remove = useSend('removeMailbox', { refreshes: ['readMailbox'] });
  if (!now)
    return <EmptyState title={t('mailbox.none')} action={<Button onClick={change}>{t('mailbox.set_up')}</Button>} />;
  const state = now.paused_at ? 'paused' : now.failing_since ? 'fails' : 'works';
  return (
    <>
      {now.paused_at && <Alert tone="warning">{t('mailbox.paused_text')}</Alert>}
      {!now.paused_at && now.failing_since && (
        <Alert tone="warning" title={t('mailbox.failing_title')}>
          {t('mailbox.failing_text', {
            moment: moment(now.failing_since),
            why: t(`mailbox.fault_${now.fault ?? 'failed'}`),
          })}
        </Alert>
      )}
      <Rows label={t('mailbox.title')}>
        <Row
          title={now.user}
          details={[
            now.host,
            now.folder,
            now.read_at ? t('mailbox.read', { moment: moment(now.read_at) }) : t('mailbox.not_read'),
          ]}
          said={now.move_to ? t('mailbox.moves', { folder: now.move_to }) : t('mailbox.stays')}
          end={
            <>
              <Chip state={state === 'works' ? 'done' : 'attention'}>{t(`mailbox.${state}`)}</Chip>
              <Button look="quiet" onClick={change}>
                {t('mailbox.change')}
              </Button>
              <AskFirst label={t('common.remove')} question={t('mailbox.remove_sure')} act={() => remove.send()} />
            </>
          }
        />
      </Rows>
    </>
  );
}
