import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute, useGo } from '@klantportaal/web/lib/current-route.ts';
import { Button, IconButton, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Pen } from '@klantportaal/web/ui/content/icons.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { useActs } from '../../../lib/keys.ts';
import { to } from '../../../lib/links.ts';
import { dossierReads } from '../../../page/layout/dossier-reads.ts';
import { useFollow } from '../../../page/layout/follow.ts';
import { LargeDownload } from '../../../page/layout/large-download.tsx';
import { MergedMeanwhile } from '../../../page/layout/merged.tsx';
import { Page } from '../../../page/layout/page.tsx';
import { isGone, QueryState } from '../../../page/layout/query-state.tsx';
import { Answers } from './answers.tsx';
import { AssignmentBlock } from './assignment.tsx';
import { ChangeIds } from './change-ids.tsx';
import classes from './dossier.module.css';
import { History } from './history.tsx';
import { Mails } from './mails.tsx';
import { NameDossier } from './name-dossier.tsx';
import { Notes } from './notes.tsx';
import { Deliveries, Signatures } from './papers.tsx';
import { PartsBar } from './parts-bar.tsx';
import { PersonBlock } from './people/person.tsx';
import { Reach } from './people/reach.tsx';
import { Appointments, Invoices, Products } from './products.tsx';
import { Todos } from './todos/todos.tsx';
import { useChanged } from './use-changed.ts';

// Parts that a page can do without until they are pressed are loaded then.
const CloseDossier = createLazyComponent(
  () => import('./closing.tsx'),
  ({ done }) => done(),
);

/** Few dossiers have one: its texts come along. */
const StandingMerges = createLazyComponent(
  async () => ({
    default: (await Promise.all([import('../../../page/layout/standing-merges.tsx'), loadTexts('merges')]))[0]
      .StandingMerges,
  }),
  () => {},
);

/** One dossier is one page: who, what is asked, what came in, and what was done. Each block loads by itself. */
export default function DossierPage() {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { firmId = '' } = useCurrentRoute().params;
  const dossier = useQuery(query('readDossier', { params: { firmId } }));
  const closing = useQuery(query('readDossierClosing', { params: { firmId } }));
  const merges = useQuery(query('listMerges', { params: { firmId } }));
  useFollow(dossierReads, firmId);
  const gone = isGone(dossier);
  const closed_on = closing.data?.closed_on ?? null;
  const persons = dossier.data?.persons ?? [];
  const names = persons.map(({ display_name }) => display_name).join(', ');
  const findName = (person: string | null) => persons.find(({ firm_id }) => firm_id === person)?.display_name ?? null;
  const label = dossier.data?.label ?? firmId;
  const isOurs = dossier.data !== undefined && dossier.data.managed_by !== 'system';
  const acts = useDossierActs({ firmId, isOurs, gone, closed_on: closing.data ? closed_on : undefined });
  return (
    <Page
      key={firmId}
      title={names || t('dossier.title')}
      aside={
        <>
          <span className={classes.number}>
            {[firmId, label.toLowerCase() !== firmId.toLowerCase() && label !== names && label]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {closed_on && <Chip state="cancelled">{t('dossier.closed', { day: dayInNumbers(closed_on) })}</Chip>}
        </>
      }
      acts={!gone && acts.buttons}
      wide
    >
      {!gone && <MergedMeanwhile error={dossier.error} />}
      {!gone && (merges.data ?? []).length > 0 && <StandingMerges dossier={firmId} />}
      {acts.isNaming && dossier.data && <NameDossier dossier={firmId} done={acts.endNaming} />}
      {acts.isChangingIds && dossier.data && (
        <ChangeIds firmId={firmId} dossier={dossier.data} done={acts.endChangingIds} />
      )}
      {acts.isClosing && <CloseDossier firmId={firmId} present={closed_on} done={acts.endClosing} />}
      {gone ? (
        <QueryState of={dossier} elsewhere={<LinkButton href={to('dossiers')}>{t('shell.dossiers')}</LinkButton>}>
          {() => null}
        </QueryState>
      ) : (
        <div className={classes.columns}>
          <div className={classes.parts}>
            <PartsBar firmId={firmId} dossier={dossier.data} />
          </div>
          <Reach persons={persons} />
          <div className={classes.main}>
            <Todos firmId={firmId} persons={persons} />
            {may('deliveries:read') && <Deliveries firmId={firmId} nameOf={findName} />}
            <QueryState of={dossier} skeleton={<SkeletonText lines={4} />}>
              {({ products }) => (
                <>
                  <Products dossier={firmId} products={products} />
                  <Appointments dossier={firmId} products={products} />
                  {may('payments:read') && <Invoices firmId={firmId} products={products} />}
                </>
              )}
            </QueryState>
            {may('deliveries:read') && <Answers firmId={firmId} nameOf={findName} />}
            {may('signatures:read') && <Signatures firmId={firmId} />}
          </div>
          <div className={classes.side}>
            <QueryState of={dossier} skeleton={<SkeletonText lines={8} />}>
              {(found) =>
                found.persons.map((person, index) => (
                  <PersonBlock
                    key={person.firm_id}
                    person={person}
                    dossier={firmId}
                    isFirst={index === 0}
                    nameOf={findName}
                  />
                ))
              }
            </QueryState>
            <AssignmentBlock firmId={firmId} />
            {may('notes:read') && <Notes firmId={firmId} />}
            {may('mails:read') &&
              persons.map(({ firm_id, display_name }, index) => (
                <Mails key={firm_id} person={firm_id} name={display_name} isFirst={index === 0} />
              ))}
          </div>
          <History firmId={firmId} nameOf={findName} />
        </div>
      )}
    </Page>
  );
}

interface ActsOf {
  firmId: string;
  /** The firm's staff keep it, and may call it something else. */
  isOurs: boolean;
  /** The dossier does not exist: nothing can be done with it. */
  gone: boolean;
  /** Null: it is open; undefined: not known yet. */
  closed_on: string | null | undefined;
}

/** The acts on the dossier as a whole, by button, shortcut and palette. */
function useDossierActs({ firmId, isOurs, gone, closed_on }: ActsOf) {
  const t = useText();
  const go = useGo();
  const [isClosing, setClosing] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [isChangingIds, setChangingIds] = useState(false);
  const changed = useChanged();
  const reopening = useSend('reopenDossier', { refreshes: [] });
  const params = { firmId };
  const reopen = async () => {
    await reopening.send({ params });
    showToast('success', t('dossier.is_open'));
    await changed();
  };
  const mayClose = !gone && may('dossiers:write') && closed_on !== undefined;
  const mayAsk = !gone && may('dossiers:write') && !closed_on;
  const close = () => (closed_on ? void reopen().catch(showError) : setClosing(true));
  const note = () => document.getElementById('note')?.focus();
  useActs([
    {
      id: 'request',
      label: t('dossier.request'),
      key: 'r',
      run: () => go(to('new-request', { firmId })),
      off: !mayAsk,
    },
    { id: 'note', label: t('dossier.write_note'), key: 'n', run: note, off: gone || !may('notes:write') },
    {
      id: 'name',
      label: t('dossier.edit_label'),
      run: () => setNaming(true),
      off: !isOurs || !may('dossiers:write'),
    },
    {
      id: 'change-ids',
      label: t('dossier.change_ids'),
      run: () => setChangingIds(true),
      off: gone || !may('dossiers:write'),
    },
    {
      id: 'merge',
      label: t('dossier.merge'),
      run: () => go(to('merge', { firmId })),
      off: gone || !may('dossiers:write'),
    },
    { id: 'close', label: closed_on ? t('dossier.reopen') : t('dossier.close'), run: close, off: !mayClose },
  ]);
  const buttons = (
    <>
      {mayAsk && (
        <LinkButton look="secondary" href={to('new-request', { firmId })}>
          {t('dossier.request')}
        </LinkButton>
      )}
      {may('exports:read') && (
        <LargeDownload
          call="exportDossier"
          input={{ params }}
          name={`${firmId}.zip`}
          label={t('dossier.export')}
          act={{ id: 'export', key: 'e' }}
        />
      )}
      {isOurs && may('dossiers:write') && !isNaming && (
        <IconButton icon={Pen} label={t('dossier.edit_label')} onClick={() => setNaming(true)} />
      )}
      {may('dossiers:write') && !isChangingIds && (
        <Button look="quiet" onClick={() => setChangingIds(true)}>
          {t('dossier.change_ids')}
        </Button>
      )}
      {!gone && may('dossiers:write') && (
        <LinkButton look="secondary" href={to('merge', { firmId })}>
          {t('dossier.merge')}
        </LinkButton>
      )}
      {mayClose && !isClosing && (
        <Button look="secondary" busy={reopening.sending} onClick={close}>
          {closed_on ? t('dossier.reopen') : t('dossier.close')}
        </Button>
      )}
    </>
  );
  return {
    buttons,
    isClosing,
    endClosing: () => setClosing(false),
    isNaming,
    endNaming: () => setNaming(false),
    isChangingIds,
    endChangingIds: () => setChangingIds(false),
  };
}
