import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow, IconButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Pen, Plus } from '@klantportaal/web/ui/content/icons.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend, versioned } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { Conflict, type Disputed, useConflict } from '../../../page/drafts/conflict.tsx';
import { Block, Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { type Adviser, AdviserForm } from './adviser-form.tsx';

/** The advisers whom consumers see in their dossiers, with photo and contact. */
export default function AdvisersPage() {
  const t = useText();
  const read = useQuery({ ...versioned('readAdvisers'), refetchOnWindowFocus: false, retry: false });
  // A firm that never named any has no list yet.
  const isNew = read.error instanceof ApiError && read.error.code === 'LICENCE_NOT_FOUND';
  const none = { value: { advisers: [] }, etag: null };
  return (
    <Page title={t('shell.advisers')}>
      <QueryState of={{ ...read, data: read.data ?? (isNew ? none : undefined) }}>
        {({ value, etag }) => <List advisers={value.advisers} etag={etag} again={() => read.refetch()} />}
      </QueryState>
    </Page>
  );
}

/** TABLE: what each field of an adviser is called. */
const labels = {
  name: 'advisers.name',
  phone: 'advisers.phone',
  emailaddress: 'advisers.email',
  whatsapp: 'advisers.whatsapp',
} as const;

interface ListProps {
  advisers: readonly Adviser[];
  etag: string | null;
  again: () => Promise<unknown>;
}

function List({ advisers, etag, again }: ListProps) {
  const t = useText();
  /** The adviser whose form is open: an id, or 'new'. */
  const [open, setOpen] = useState<string | null>(null);
  const conflict = useConflict(etag, open !== null);
  /** The adviser as filled in when somebody else was first. */
  const [mine, setMine] = useState<Adviser | null>(null);
  const put = useSend('putAdvisers', { refreshes: ['readAdvisers'] });
  const canChange = may('licence:write');

  const close = () => {
    setOpen(null);
    conflict.settle();
  };

  /** Sends this one alone: who is not named stays as they are. */
  const send = async (adviser: Adviser) => {
    if (conflict.holdSave()) return;
    await write(adviser);
  };
  const write = async (adviser: Adviser) => {
    try {
      await put.send({ body: { advisers: [adviser] } }, conflict.condition);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error;
      await again();
      setMine(adviser);
      conflict.meet();
      return;
    }
    close();
    showToast('success', t('advisers.saved', { name: adviser.name }));
  };
  const renderForm = (now: Adviser | null) => (
    <AdviserForm now={now} taken={advisers.map(({ firm_id }) => firm_id)} send={send} done={close} />
  );
  const rows = (['name', 'phone', 'emailaddress', 'whatsapp'] as const).map((field): Disputed => {
    const theirs = advisers.find(({ firm_id }) => firm_id === mine?.firm_id);
    return { label: t(labels[field]), mine: mine?.[field], theirs: theirs?.[field] };
  });

  return (
    <Block title={t('advisers.list')}>
      <p>{t('advisers.intro')}</p>
      <Conflict
        of={conflict}
        rows={rows}
        busy={put.sending}
        keep={() => mine && void write(mine).catch(showError)}
        take={close}
      />
      {advisers.length === 0 && <p>{t('advisers.none')}</p>}
      <Rows label={t('advisers.list')}>
        {advisers.map((adviser) => (
          <Row
            key={adviser.firm_id}
            title={adviser.name}
            details={[adviser.phone, adviser.emailaddress, adviser.image ? t('advisers.has_photo') : null]}
            end={
              canChange &&
              open === null && (
                <IconButton
                  icon={Pen}
                  label={t('advisers.change_of', { name: adviser.name })}
                  onClick={() => setOpen(adviser.firm_id)}
                />
              )
            }
          >
            {open === adviser.firm_id && renderForm(adviser)}
          </Row>
        ))}
      </Rows>
      {open === 'new'
        ? renderForm(null)
        : canChange && (
            <ButtonRow>
              <Button look="secondary" icon={Plus} onClick={() => setOpen('new')}>
                {t('advisers.add')}
              </Button>
            </ButtonRow>
          )}
    </Block>
  );
}
