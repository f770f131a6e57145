import type { Opening } from '@klantportaal/contract/modules/identity/openings';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo, useRouteQuery } from '@klantportaal/web/lib/current-route.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { query, useSend } from '../../../api/query.ts';
import { useMe } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { AskFirst } from '../../../page/dialogs/ask-first.tsx';
import { POLL_INTERVAL_MS } from '../../../page/layout/follow.ts';
import { Block, Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';

/** The openings of each person and program of the firm at this moment, and how to end them. */
export default function OpeningsPage() {
  const t = useText();
  const go = useGo();
  const { by = '' } = useRouteQuery();
  const openings = useQuery({ ...query('listOpenings', { query: {} }), refetchInterval: POLL_INTERVAL_MS });
  const staff = useQuery(query('listStaff'));
  const nameOf = useMakerName();
  return (
    <Page title={t('shell.openings')}>
      <p>{t('open.intro')}</p>
      <QueryState of={openings} skeleton={<SkeletonText lines={8} />}>
        {(all) => {
          const makers = [...Map.groupBy(all, ({ made_by }) => made_by?.id ?? made_by?.kind ?? 'unknown')]
            .map(([id, list]) => ({ id, name: nameOf(getFirst(list)), list }))
            .sort((group, other) => group.name.localeCompare(other.name, getLocale()));
          // Somebody of whom nothing is open is asked about too.
          const asked = staff.data?.find(({ id }) => id === by && !makers.some((maker) => maker.id === id));
          const shown = makers.filter(({ id }) => !by || id === by);
          return (
            <>
              <SelectField
                id="by"
                label={t('open.whose')}
                placeholder={t('open.everybody')}
                value={by}
                onChange={(id) => go(to('openings', {}, id ? { by: id } : {}))}
                choices={[...makers, ...(asked ? [asked] : [])].map(({ id, name }) => ({ value: id, label: name }))}
              />
              {shown.length === 0 && <EmptyState title={t('open.none')} />}
              {shown.map(({ id, name, list }) => (
                <Block key={id} title={name}>
                  <Rows label={name}>
                    {list.map((opening) => (
                      <OpeningRow key={opening.id} of={opening} />
                    ))}
                  </Rows>
                </Block>
              ))}
            </>
          );
        }}
      </QueryState>
    </Page>
  );
}

/** Returns the name of the staff member or program that made it. */
function useMakerName() {
  const t = useText();
  return ({ made_by }: Opening): string => {
    if (!made_by) return t('open.unknown');
    if (made_by.kind === 'key') return t('open.key_name', { name: made_by.name ?? '' });
    return made_by.kind === 'staff' ? (made_by.name ?? '') : t('open.by_system');
  };
}

function OpeningRow({ of: { id, kind, label, opened_at, used_at, ends_at } }: { of: Opening }) {
  const t = useText();
  const { moment } = useFormat();
  const me = useMe();
  const end = useSend('endOpening', {
    refreshes: ['listOpenings', 'listKeys', 'listSuppliers', 'listWebhooks', 'listStaff'],
  });
  const isMine = id === me.session.id;
  const isWebhook = kind === 'webhook';
  const title = t(`open.kind_${kind}`, { label });
  return (
    <Row
      title={title}
      details={[
        kind === 'session' && label,
        isMine && t('open.this_session'),
        t('open.since', { moment: moment(opened_at) }),
        used_at && t('open.used', { moment: moment(used_at) }),
        ends_at && t('open.until', { moment: moment(ends_at) }),
      ]}
    >
      {!isMine && (
        <AskFirst
          label={t(isWebhook ? 'open.pause' : 'open.end')}
          name={`${t(isWebhook ? 'open.pause' : 'open.end')}: ${title}`}
          question={t(isWebhook ? 'open.pause_sure' : 'open.end_sure')}
          act={() => end.send({ params: { id } })}
        />
      )}
    </Row>
  );
}
