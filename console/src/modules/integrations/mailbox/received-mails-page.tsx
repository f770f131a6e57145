import type { ReceivedMail } from '@klantportaal/contract/modules/integrations/received-mails';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo, useRouteQuery } from '@klantportaal/web/lib/current-route.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Settings } from '@klantportaal/web/ui/content/icons.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { query } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { useActs } from '../../../lib/keys.ts';
import { to } from '../../../lib/links.ts';
import { useClientFor, useFollow } from '../../../page/layout/follow.ts';
import { Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { inPages, listLines, toPageQuery } from '../../../page/lists/list-pages.ts';
import { NextPage } from '../../../page/lists/next-page.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';

const states = ['waiting', 'done'] as const;

/** Mails that came in by the firm's mailbox: what waits for somebody, and what is done. */
export default function ReceivedMailsPage() {
  const t = useText();
  const go = useGo();
  const asked = useRouteQuery();
  const state = asked.state === 'done' ? 'done' : 'waiting';
  const clientFor = useClientFor();
  useFollow(['listReceivedMails']);
  const read = useInfiniteQuery({
    queryKey: ['listReceivedMails', state],
    queryFn: ({ queryKey, pageParam, signal }) =>
      clientFor(queryKey).page('listReceivedMails', { query: { state, ...toPageQuery(pageParam) } }, { signal }),
    ...inPages,
    networkMode: 'always',
  });
  const total = read.data?.pages[0]?.total;
  const lines = listLines(read.data);
  const isEmpty = !lines?.length;
  const list = useRef<HTMLDivElement>(null);
  const listLinks = () => [...(list.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
  const findPlace = () => listLinks().findIndex((link) => link === document.activeElement);
  const move = (by: number) => listLinks()[findPlace() + by]?.focus();
  const open = () => {
    const mail = lines?.[findPlace()];
    if (mail) go(to('received-mail', { id: mail.id }));
  };
  useActs([
    { id: 'next', label: t('mails.next'), key: 'j', run: () => move(1), off: isEmpty },
    { id: 'previous', label: t('mails.previous'), key: 'k', run: () => move(-1), off: isEmpty },
    { id: 'open', label: t('mails.open'), key: 'o', run: open, off: isEmpty },
  ]);
  const mayManage = may('licence:write');
  return (
    <Page
      title={t('shell.received_mails')}
      count={state === 'waiting' && total ? total : undefined}
      aside={total ? <Chip state="note">{formatCount(total)}</Chip> : undefined}
      acts={
        mayManage && (
          <LinkButton look="secondary" icon={Settings} href={to('mailbox')}>
            {t('mails.settings')}
          </LinkButton>
        )
      }
    >
      <SelectField
        id="state"
        label={t('mails.which')}
        value={state}
        onChange={(value) => go(to('received-mails', {}, { state: value === 'done' ? 'done' : null }))}
        choices={states.map((value) => ({ value, label: t(`mails.${value}`) }))}
      />
      <QueryState of={{ ...read, data: lines }} skeleton={<SkeletonText lines={8} />}>
        {(mails) => (
          <>
            {mails.length === 0 ? (
              <Nothing state={state} />
            ) : (
              <div ref={list}>
                <Rows label={t(`mails.${state}`)}>
                  {mails.map((mail) => (
                    <MailRow key={mail.id} mail={mail} />
                  ))}
                </Rows>
              </div>
            )}
            <NextPage of={read} />
          </>
        )}
      </QueryState>
    </Page>
  );
}

/** Says that no mail is there, and to who may set up the mailbox also when there is none. */
function Nothing({ state }: { state: (typeof states)[number] }) {
  const t = useText();
  const mayManage = may('licence:write');
  const mailbox = useQuery({ ...query('readMailbox'), enabled: mayManage && state === 'waiting' });
  if (mailbox.data === null)
    return (
      <EmptyState
        title={t('mails.no_mailbox')}
        text={t('mails.no_mailbox_text')}
        action={<LinkButton href={to('mailbox')}>{t('mails.set_up')}</LinkButton>}
      />
    );
  return <EmptyState title={t(`mails.none_${state}`)} text={t(`mails.none_${state}_text`)} />;
}

function MailRow({ mail }: { mail: ReceivedMail }) {
  const t = useText();
  const { moment } = useFormat();
  const { id, subject, from_name, from_address, person, proof, remark, attachments_count, filed_count } = mail;
  const sender = from_name && from_address ? `${from_name} (${from_address})` : from_address || t('mails.no_sender');
  const files =
    attachments_count === 0 ? t('mails.no_attachments') : t('mails.attachments', { count: attachments_count });
  return (
    <Row
      title={subject || t('mails.no_subject')}
      href={to('received-mail', { id })}
      details={[
        sender,
        moment(mail.received_at),
        filed_count > 0 ? t('mails.filed_of', { filed: filed_count, all: attachments_count }) : files,
        person && t('mails.person_of', { name: person.name, number: person.dossier_firm_id }),
        remark && t(`mails.remark_${remark}`),
      ]}
      end={<Chip state={proof ? 'approved' : 'attention'}>{t(proof ? 'mails.proved' : 'mails.not_proved')}</Chip>}
    />
  );
}
