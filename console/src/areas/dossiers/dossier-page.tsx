import type { FirmDossier } from '@klantportaal/contract/backoffice/dossier';
import { todayInAmsterdam } from '@klantportaal/contract/values/today';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import { Button, LinkButton } from '@klantportaal/web/ui/button.tsx';
import { Chip } from '@klantportaal/web/ui/chip.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { SkeletonText } from '@klantportaal/web/ui/skeleton.tsx';
import { EmptyState } from '@klantportaal/web/ui/state-message.tsx';
import { Table } from '@klantportaal/web/ui/table.tsx';
import { showToast } from '@klantportaal/web/ui/toasts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useSend } from '../../api/query.ts';
import { may } from '../../api/session.ts';
import { to } from '../../lib/links.ts';
import { Block, Page } from '../../page/page.tsx';
import { QueryState } from '../../page/query-state.tsx';
import { useKept } from '../../page/use-kept.ts';
import classes from './dossier.module.css';

type Person = FirmDossier['persons'][number];

/** One dossier is one page: who, what is asked, and what colleagues noted. Each block loads by itself. */
export default function DossierPage() {
  const t = useText();
  const { firmId = '' } = useCurrentRoute().params;
  const dossier = useQuery(query('readDossier', { params: { firmId } }));
  const names = dossier.data?.persons.map(({ display_name }) => display_name).join(', ');
  return (
    <Page
      title={names ?? t('dossier.title')}
      aside={<span className={classes.number}>{firmId}</span>}
      acts={
        may('dossiers:write') && (
          <LinkButton look="secondary" href={to('new-request', { firmId })}>
            {t('dossier.request')}
          </LinkButton>
        )
      }
      wide
    >
      <QueryState of={dossier} skeleton={<SkeletonText lines={12} />}>
        {(found) => (
          <div className={classes.columns}>
            <div className={classes.main}>
              <Actions actions={found.actions} />
            </div>
            <div className={classes.side}>
              {found.persons.map((person) => (
                <PersonBlock key={person.firm_id} person={person} />
              ))}
              {may('notes:read') && <Notes firmId={firmId} />}
            </div>
          </div>
        )}
      </QueryState>
    </Page>
  );
}

/** Who it is, how they are reached, and whether they can sign in. */
function PersonBlock({ person }: { person: Person }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { firm_id, display_name, email, date_of_birth } = person;
  const address = [
    [person.street_name, person.house_number, person.house_number_addition].filter(Boolean).join(' '),
    [person.zipcode, person.city].filter(Boolean).join(' '),
  ].filter(Boolean);
  const phones = [person.phone_mobile, person.phone_home].filter((one): one is string => Boolean(one));
  return (
    <Block title={display_name}>
      <dl className={classes.facts}>
        {email && (
          <>
            <dt>{t('dossier.email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </>
        )}
        {phones.length > 0 && (
          <>
            <dt>{t('dossier.phone')}</dt>
            <dd>
              {phones.map((phone) => (
                <a key={phone} href={`tel:${phone.replace(/\s/g, '')}`}>
                  {phone}
                </a>
              ))}
            </dd>
          </>
        )}
        {address.length > 0 && (
          <>
            <dt>{t('dossier.address')}</dt>
            <dd>{address.join(', ')}</dd>
          </>
        )}
        {typeof date_of_birth === 'string' && (
          <>
            <dt>{t('dossier.birthday')}</dt>
            <dd>{dayInNumbers(date_of_birth)}</dd>
          </>
        )}
      </dl>
      {may('accounts:read') && <SigningIn firmId={firm_id} />}
    </Block>
  );
}

function SigningIn({ firmId }: { firmId: string }) {
  const t = useText();
  const cache = useQueryClient();
  const { dayInNumbers } = useFormat();
  const invitation = useQuery(query('readInvitation', { params: { firmId } }));
  const invite = useSend('inviteConsumer', { refreshes: [] });
  const press = async () => {
    await invite.send({ params: { firmId }, body: {} });
    showToast('success', t('dossier.invited'));
    await cache.invalidateQueries({ queryKey: ['readInvitation'] });
  };
  return (
    <QueryState of={invitation} skeleton={<SkeletonText lines={1} />}>
      {({ state, expires_at }) => (
        <div className={classes.signing}>
          <Chip state={state === 'accepted' ? 'done' : state === 'invited' ? 'pending' : 'attention'}>
            {t(`dossier.invitation_${state}`, { day: dayInNumbers(expires_at?.slice(0, 10)) })}
          </Chip>
          {state !== 'accepted' && may('accounts:write') && (
            <Button look="secondary" busy={invite.sending} onClick={() => void press().catch(showError)}>
              {state === 'none' ? t('dossier.invite') : t('dossier.invite_again')}
            </Button>
          )}
        </div>
      )}
    </QueryState>
  );
}

/** What is asked, the open ones first, the nearest deadline on top. */
function Actions({ actions }: { actions: FirmDossier['actions'] }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const today = todayInAmsterdam();
  const rows = actions.toSorted(
    (one, other) =>
      Number(one.date_executed !== null) - Number(other.date_executed !== null) ||
      (one.deadline ?? '9999').localeCompare(other.deadline ?? '9999'),
  );
  return (
    <Block title={t('dossier.tasks')}>
      {rows.length === 0 ? (
        <EmptyState title={t('dossier.no_tasks')} />
      ) : (
        <Table
          caption={t('dossier.tasks')}
          quietCaption
          rows={rows}
          rowKey={({ firm_id }) => firm_id}
          columns={[
            { key: 'label', label: t('dossier.task'), cell: ({ label }) => label },
            {
              key: 'state',
              label: t('dossier.state'),
              cell: ({ date_executed }) =>
                date_executed ? (
                  <Chip state="done">{t('dossier.done')}</Chip>
                ) : (
                  <Chip state="open">{t('dossier.open')}</Chip>
                ),
            },
            {
              key: 'asked',
              label: t('dossier.asked'),
              cell: ({ date_created }) => dayInNumbers(date_created.slice(0, 10)),
            },
            {
              key: 'deadline',
              label: t('dossier.deadline'),
              cell: ({ deadline, date_executed }) =>
                deadline &&
                (!date_executed && deadline < today ? (
                  <Chip state="attention">{t('dossier.late', { day: dayInNumbers(deadline) })}</Chip>
                ) : (
                  dayInNumbers(deadline)
                )),
            },
          ]}
        />
      )}
    </Block>
  );
}

/** What colleagues keep for each other: never rewritten, corrected by a next one. */
function Notes({ firmId }: { firmId: string }) {
  const t = useText();
  const cache = useQueryClient();
  const { moment } = useFormat();
  const notes = useQuery(query('listDossierNotes', { params: { firmId } }));
  const add = useSend('addDossierNote', { refreshes: [] });
  const [text, setText, kept] = useKept(`note of ${firmId}`);
  const send = async () => {
    if (!text.trim()) return;
    await add.send({ params: { firmId }, body: { text } });
    kept.erase();
    setText('');
    await cache.invalidateQueries({ queryKey: ['listDossierNotes'] });
  };
  return (
    <Block title={t('dossier.notes')}>
      <QueryState of={notes} skeleton={<SkeletonText lines={3} />}>
        {(list) => (
          <ul className={classes.notes}>
            {list.map((note) => (
              <li key={note.id}>
                <p className={note.corrected_by ? classes.corrected : classes.said}>{note.text}</p>
                <p className={classes.number}>
                  {note.written_by ?? note.by.name} · {moment(note.at)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {may('notes:write') && (
        <>
          <TextArea id="note" label={t('dossier.new_note')} value={text} onChange={setText} rows={3} limit={10_000} />
          <div>
            <Button look="secondary" busy={add.sending} onClick={() => void send().catch(showError)}>
              {t('dossier.keep_note')}
            </Button>
          </div>
        </>
      )}
    </Block>
  );
}
