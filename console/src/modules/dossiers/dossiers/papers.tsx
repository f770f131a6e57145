import type { DeliveredDocument } from '@klantportaal/contract/modules/documents/firm-deliveries';
import { givenVerdicts } from '@klantportaal/contract/modules/files/verdict-states';
import { type Stage, type TodoState, todoStates } from '@klantportaal/contract/modules/tasks/todo-states';
import { saveFile } from '@klantportaal/web/api/create-downloads.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { toDutchDayOrNull, useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Button, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Download, Plus, Search } from '@klantportaal/web/ui/content/icons.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile } from '../../../api/download.ts';
import { query } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { getFirmLabel, getFirmText } from '../../../i18n/firm-text.ts';
import { useActs } from '../../../lib/keys.ts';
import { to } from '../../../lib/links.ts';
import { Block, Flush } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { FilterBar } from '../../../page/lists/filter-bar.tsx';
import { useFirstRows } from '../../../page/lists/first-rows.tsx';
import { toDossierView, toInboxQuery } from '../../../page/lists/inbox-view.ts';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { NewLines, useSteady } from '../../../page/lists/use-steady.tsx';
import { toPartId } from './parts-bar.tsx';
import { PutDocument } from './todos/todos.tsx';
import { useDeliveries } from './use-deliveries.ts';
import { useWho } from './use-who.ts';

/** The states of a to-do that are a verdict on its document. */
const isVerdict: ReadonlySet<TodoState> = new Set(givenVerdicts);

/** A button that fetches a file and lets the browser keep it. */
export function Fetch({ label, fetch }: { label: string; fetch: () => Promise<{ name: string; blob: Blob }> }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const handlePress = () => {
    setBusy(true);
    fetch()
      .then(saveFile, showError)
      .finally(() => setBusy(false));
  };
  return (
    <Button
      look="quiet"
      icon={Download}
      busy={busy}
      aria-label={t('dossier.download_of', { label })}
      onClick={handlePress}
    >
      {t('common.download')}
    </Button>
  );
}

export interface Of {
  firmId: string;
  /** The name of a person by the firm's id. */
  nameOf: (person: string | null) => string | null;
}

/** Every document that came in, asked for or not, and was not taken back, the newest first. */
export function Deliveries({ firmId, nameOf }: Of) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const go = useGo();
  const who = useWho();
  const deliveries = useDeliveries(firmId);
  const todos = useQuery(query('listTodos', { params: { firmId } }));
  // A verdict that can still be undone counts here as it does among the to-dos.
  const findUndoableTodo = (id: string) =>
    todos.data?.find((todo) => todo.delivery_id === id && todo.final_at !== null && isVerdict.has(todo.state));
  /** The person whom it is for, if somebody else sent it. */
  const findRecipientName = ({ came_by, requested_for, delivered_by_firm_id: by }: DeliveredDocument) => {
    const whom = requested_for ?? by;
    return came_by || whom !== by ? nameOf(whom) : null;
  };
  const { shown, ...fresh } = useSteady(deliveries.data?.toReversed());
  const getState = ({ id, verdict }: DeliveredDocument) => findUndoableTodo(id)?.state ?? verdict;
  const [filter, setFilter] = useState<'all' | Stage>('all');
  const filtered =
    filter === 'all' ? shown : shown.filter((delivery) => todoStates[getState(delivery)].stage === filter);
  const { first, more } = useFirstRows(filtered);
  const filters = (['all', 'firm', 'over'] as const).map((id) => ({
    id,
    label: t(`dossier.papers_${id}`),
    count: id === 'all' ? shown.length : shown.filter((delivery) => todoStates[getState(delivery)].stage === id).length,
  }));
  const [isAdding, setAdding] = useState(false);
  const mayAdd = may('deliveries:write') && may('files:write');
  const searchHref = to('document-search', {}, { dossier: firmId });
  const approvedHref = to('approved-documents', { firmId });
  useActs([
    { id: 'approved', label: t('dossier.hand_on'), run: () => go(approvedHref) },
    { id: 'unasked', label: t('dossier.unasked'), run: () => setAdding(true), off: !mayAdd },
    { id: 'search documents', label: t('dossier.search_documents'), run: () => go(searchHref) },
  ]);
  return (
    <Block
      title={t('dossier.documents')}
      id={toPartId('documents')}
      aside={
        <Flush>
          <LinkButton look="quiet" icon={Search} href={searchHref}>
            {t('shell.document-search')}
          </LinkButton>
          <LinkButton look="quiet" icon={Download} href={approvedHref}>
            {t('dossier.hand_on')}
          </LinkButton>
          {mayAdd && !isAdding && (
            <Button look="quiet" icon={Plus} onClick={() => setAdding(true)}>
              {t('dossier.unasked')}
            </Button>
          )}
        </Flush>
      }
    >
      {isAdding && <PutDocument under={{ dossier: firmId }} done={() => setAdding(false)} />}
      <QueryState of={deliveries} skeleton={<SkeletonText lines={4} />}>
        {() =>
          shown.length === 0 ? (
            <p>{t('dossier.no_documents')}</p>
          ) : (
            <>
              <NewLines {...fresh} />
              <FilterBar label={t('dossier.filter')} chosen={filter} choose={setFilter} filters={filters} />
              <Rows label={t('dossier.documents')}>
                {first.map((delivery) => {
                  const held = findUndoableTodo(delivery.id);
                  const state = getState(delivery);
                  return (
                    <Row
                      key={delivery.id}
                      title={getFirmText(delivery.document_name)}
                      href={to('delivery', { id: delivery.id }, toInboxQuery(toDossierView(firmId)))}
                      details={[
                        dayInNumbers(toDutchDayOrNull(delivery.delivered_at)),
                        delivery.put_by
                          ? t('dossier.put_by', { name: who(delivery.put_by) })
                          : (delivery.sent_by?.name ?? nameOf(delivery.delivered_by_firm_id)),
                        findRecipientName(delivery) && t('dossier.for', { name: findRecipientName(delivery) ?? '' }),
                        delivery.file_name,
                        delivery.came_by && t(`common.came_by_${delivery.came_by}`),
                        delivery.valid_until && t('dossier.valid_until', { day: dayInNumbers(delivery.valid_until) }),
                        held && t('dossier.not_final'),
                      ]}
                      said={delivery.reason && t('dossier.because', { reason: delivery.reason })}
                      end={<Chip state={todoStates[state].tone}>{t(`dossier.state_${state}`)}</Chip>}
                    />
                  );
                })}
              </Rows>
              {more}
            </>
          )
        }
      </QueryState>
    </Block>
  );
}

/** The signed documents, each with the package that anybody can verify. */
export function Signatures({ firmId }: Pick<Of, 'firmId'>) {
  const t = useText();
  const { moment } = useFormat();
  const signatures = useQuery(query('listSignatures', { query: { dossier: firmId } }));
  if (signatures.data?.length === 0) return null;
  return (
    <Block title={t('dossier.signatures')}>
      <QueryState of={signatures} skeleton={<SkeletonText lines={2} />}>
        {(list) => (
          <Rows label={t('dossier.signatures')}>
            {list.map(({ id, signer_name, signed_at, awaits, ...signed }) => {
              const label = getFirmLabel(signed);
              return (
                <Row
                  key={id}
                  title={label}
                  details={[
                    signer_name,
                    moment(signed_at),
                    awaits.length > 0 && t('dossier.awaits', { count: awaits.length }),
                  ]}
                  end={<Fetch label={label} fetch={() => fetchFile('downloadSignature', { params: { id } })} />}
                />
              );
            })}
          </Rows>
        )}
      </QueryState>
    </Block>
  );
}
