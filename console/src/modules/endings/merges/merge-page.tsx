import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import type { DossierMerge } from '@klantportaal/contract/modules/endings/merges';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute, useGo } from '@klantportaal/web/lib/current-route.ts';
import { Button, ButtonRow, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { focusField } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { firm } from '../../../api/client.ts';
import { query, useSend, versioned } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { useActs } from '../../../lib/keys.ts';
import { to } from '../../../lib/links.ts';
import { FocusedWarning } from '../../../page/dialogs/focused-warning.tsx';
import { Sure } from '../../../page/dialogs/inline-confirm.tsx';
import { toCondition } from '../../../page/drafts/to-condition.ts';
import { useStays } from '../../../page/drafts/use-stays.ts';
import { FindClient } from '../../../page/fields/find-client.tsx';
import { dossierReads, refreshDossier } from '../../../page/layout/dossier-reads.ts';
import { useFollow } from '../../../page/layout/follow.ts';
import { Block, Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { isAnswerMissing, StandingMerges, UndoMeans } from '../../../page/layout/standing-merges.tsx';
import { MergePlan } from './merge-plan.tsx';

/** Making one dossier of two: with which, who is whom, who will see what of whom, and whose yes is needed. */
export default function MergePage() {
  const t = useText();
  const go = useGo();
  const { params, query: address } = useCurrentRoute();
  const { firmId = '' } = params;
  const from = address.from ?? '';
  const dossier = useQuery(query('readDossier', { params: { firmId } }));
  useFollow(dossierReads);
  const mayMerge = may('dossiers:write');
  const stays = useStays(mayMerge);
  const [isItself, setItself] = useState(false);
  const names = dossier.data?.persons.map(({ display_name }) => display_name).join(', ');
  const take = (other: string) => {
    setItself(other === firmId);
    if (other !== firmId) go(to('merge', { firmId }, { from: other }));
  };
  useActs([{ id: 'find-dossier', label: t('merges.with'), key: 'n', run: () => focusField('other') }]);
  return (
    <Page
      key={firmId}
      title={t('merges.title', { name: names || firmId })}
      acts={
        <LinkButton look="secondary" href={to('dossier', { firmId })}>
          {t('merges.to_dossier')}
        </LinkButton>
      }
    >
      {!mayMerge && <p>{t('merges.read_only')}</p>}
      <QueryState
        of={dossier}
        skeleton={<SkeletonText lines={8} />}
        elsewhere={<LinkButton href={to('dossiers')}>{t('shell.dossiers')}</LinkButton>}
      >
        {(found) => (
          <>
            <StandingMerges dossier={firmId} />
            {stays && (
              <Block title={t('merges.with')}>
                <FindClient
                  id="other"
                  label={t('merges.find')}
                  hint={t('merges.find_hint')}
                  kinds={['dossier']}
                  take={(other) => take(other.firmId)}
                />
                {isItself && (
                  <Alert tone="error" live>
                    {t('merges.itself')}
                  </Alert>
                )}
              </Block>
            )}
            {stays && from && <Merge key={from} dossier={found} from={from} mayMerge={mayMerge} />}
          </>
        )}
      </QueryState>
    </Page>
  );
}

interface MergeProps {
  /** The dossier that stays. */
  dossier: FirmDossier;
  /** The firm's id of the dossier that goes. */
  from: string;
  mayMerge: boolean;
}

/** Maps each person who goes to the same person in the dossier that stays; empty: they are another person. */
type Said = Record<string, string>;

function Merge({ dossier, from, mayMerge }: MergeProps) {
  const t = useText();
  const go = useGo();
  const cache = useQueryClient();
  const params = { firmId: dossier.id, fromFirmId: from };
  const [said, setSaid] = useState<Said | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** The number of times that somebody else was first. */
  const [beaten, setBeaten] = useState(0);
  const found = useQuery({ ...versioned('previewMerge', { params }), staleTime: 0, refetchOnWindowFocus: false });
  const persons = said && Object.entries(said).map(([firm_id, same_as]) => ({ firm_id, same_as: same_as || null }));
  const chosen = useQuery({
    queryKey: ['previewMerge', params, persons, found.data?.etag],
    queryFn: () =>
      firm.call('mergeDossiers', { params, body: { persons, preview: true } }, toCondition(found.data?.etag)),
    enabled: persons !== null && found.data !== undefined && !found.data.value.merged_at,
    networkMode: 'always',
    staleTime: 0,
  });
  const merges = useQuery(query('listMerges', { params: { firmId: dossier.id } }));
  const send = useSend('mergeDossiers', { refreshes: [] });
  const plan = said ? chosen : { ...found, data: found.data?.value };
  const waits = (merges.data ?? []).some(
    (merge) => merge.into_firm_id === dossier.id && merge.from_firm_id === from && isAnswerMissing(merge),
  );
  const handleMerge = async () => {
    try {
      const { merged_at } = await send.send(
        { params, body: { persons, preview: false } },
        toCondition(found.data?.etag),
      );
      showToast('success', t(merged_at ? 'merges.done' : 'merges.asked'));
      go(to('dossier', { firmId: dossier.id }));
    } catch (error) {
      setAsking(false);
      if (error instanceof ApiError && error.code === 'PRECONDITION_FAILED') setBeaten((times) => times + 1);
      else await showError(error);
      await cache.invalidateQueries({ queryKey: ['previewMerge'] });
    }
    await refreshDossier(cache);
  };
  const value = plan.data;
  const mayGo = mayMerge && !waits && value !== undefined && !value.merged_at && value.obstacles.length === 0;
  useActs([{ id: 'merge-now', label: t('merges.act'), run: () => setAsking(true), off: !mayGo }]);
  return (
    <QueryState of={found} skeleton={<SkeletonText lines={12} />}>
      {({ value: first }) =>
        first.merged_at ? (
          <Alert tone="success">{t('merges.already', { other: from })}</Alert>
        ) : (
          <>
            {beaten > 0 && (
              <FocusedWarning title={t('merges.changed')} reason={beaten}>
                {t('merges.changed_text')}
              </FocusedWarning>
            )}
            <WhoIsWhom dossier={dossier} persons={first.persons} said={said} set={setSaid} />
            <QueryState of={plan} skeleton={<SkeletonText lines={8} />}>
              {(shown) => <MergePlan plan={shown} dossier={dossier} />}
            </QueryState>
            <Block title={t('merges.undo_title')}>
              <p>{t('merges.undo_can')}</p>
              <UndoMeans />
            </Block>
            {isAsking && value && mayGo ? (
              <Sure
                title={t('merges.sure', { other: from })}
                act={t(value.waits_for.length > 0 ? 'merges.act_ask' : 'merges.act')}
                busy={send.sending}
                onSure={() => void handleMerge()}
                onCancel={() => setAsking(false)}
              >
                {t(value.waits_for.length > 0 ? 'merges.sure_ask' : 'merges.sure_now')}
              </Sure>
            ) : (
              mayGo && (
                <ButtonRow>
                  <Button onClick={() => setAsking(true)}>
                    {t(value.waits_for.length > 0 ? 'merges.act_ask' : 'merges.act')}
                  </Button>
                </ButtonRow>
              )
            )}
          </>
        )
      }
    </QueryState>
  );
}

interface WhoIsWhomProps {
  dossier: FirmDossier;
  persons: DossierMerge['persons'];
  said: Said | null;
  set: (said: Said) => void;
}

/** For each person of the dossier that goes: who it is. The preview below follows it. */
function WhoIsWhom({ dossier, persons, said, set }: WhoIsWhomProps) {
  const t = useText();
  const now = said ?? Object.fromEntries(persons.map(({ firm_id, same_as }) => [firm_id, same_as ?? '']));
  const change = (firm_id: string, same_as: string) => {
    // Nobody is two persons: who was this one before comes as a person more.
    const others = Object.entries(now).map(([id, other]) => [id, other === same_as ? '' : other]);
    set({ ...Object.fromEntries(others), [firm_id]: same_as });
  };
  return (
    <Block title={t('merges.who')}>
      {persons.map(({ firm_id, display_name }) => (
        <SelectField
          key={firm_id}
          id={`same ${firm_id}`}
          label={t('merges.who_is', { name: display_name })}
          value={now[firm_id] ?? ''}
          onChange={(same_as) => change(firm_id, same_as)}
          placeholder={t('merges.comes')}
          choices={dossier.persons.map((person) => ({
            value: person.firm_id,
            label: t('merges.is_same', { name: person.display_name }),
          }))}
        />
      ))}
    </Block>
  );
}
