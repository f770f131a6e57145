import type { HeldDossier } from '@klantportaal/contract/modules/compliance/privacy';
import { LegalHoldBody } from '@klantportaal/contract/modules/compliance/privacy';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { FindClient, type FoundClient } from '../../../page/fields/find-client.tsx';
import { ReasonForm } from '../../../page/fields/reason-form.tsx';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';

const findFault = (reason: string) => findSchemaFaults(LegalHoldBody, { reason }).reason;

/** Dossiers of which nothing may go: a complaint, a lawsuit. A hold is set and lifted with a reason. */
export function Holds() {
  const t = useText();
  const holds = useQuery(query('listLegalHolds'));
  return (
    <Block title={t('privacy.holds')}>
      <p>{t('privacy.holds_hint')}</p>
      <QueryState of={holds}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{t('privacy.no_holds')}</p>
          ) : (
            <Rows label={t('privacy.holds')}>
              {rows.map((hold) => (
                <Hold key={hold.id} hold={hold} />
              ))}
            </Rows>
          )
        }
      </QueryState>
      <NewHold />
    </Block>
  );
}

/** Sends one of both, and reads again what follows from it. */
function useHold(call: 'setLegalHold' | 'liftLegalHold', said: 'privacy.hold_set' | 'privacy.hold_lifted') {
  const t = useText();
  const cache = useQueryClient();
  const send = useSend(call, { refreshes: [] });
  return async (firmId: string, reason: string): Promise<boolean> => {
    try {
      await send.send({ params: { firmId }, body: { reason } });
    } catch (error) {
      await showError(error);
      return false;
    }
    showToast('success', t(said, { number: firmId }));
    const reads = ['listLegalHolds', 'listRetention', 'listPastTerms', 'previewErasure'];
    await Promise.all(reads.map((read) => cache.invalidateQueries({ queryKey: [read] })));
    return true;
  };
}

function Hold({ hold: { id, label, reason, set_at, set_by } }: { hold: HeldDossier }) {
  const t = useText();
  const { moment } = useFormat();
  const [isLifting, setLifting] = useState(false);
  const lift = useHold('liftLegalHold', 'privacy.hold_lifted');
  return (
    <Row
      title={t('privacy.dossier', { number: id })}
      href={to('dossier', { firmId: id })}
      details={[label, set_at && t('privacy.hold_by', { name: set_by?.name ?? '', moment: moment(set_at) })]}
      said={reason}
      end={
        may('privacy:write') &&
        !isLifting && (
          <Button look="quiet" aria-label={t('privacy.lift_of', { number: id })} onClick={() => setLifting(true)}>
            {t('privacy.lift')}
          </Button>
        )
      }
    >
      {isLifting && (
        <ReasonForm
          id={`lift ${id}`}
          label={t('privacy.lift_reason')}
          hint={t('privacy.reason_hint')}
          limit={1000}
          act={t('privacy.lift')}
          check={findFault}
          send={(why) => lift(id, why)}
          onCancel={() => setLifting(false)}
        />
      )}
    </Row>
  );
}

function NewHold() {
  const t = useText();
  const [found, setFound] = useState<FoundClient | null>(null);
  const set = useHold('setLegalHold', 'privacy.hold_set');
  if (!found)
    return (
      may('privacy:write') && (
        <FindClient
          id="hold"
          label={t('privacy.new_hold')}
          hint={t('privacy.find_hint')}
          kinds={['dossier']}
          take={setFound}
        />
      )
    );
  return (
    <>
      <h3>{t('privacy.new_hold_of', { number: found.firmId, name: found.name })}</h3>
      <ReasonForm
        id={`hold ${found.firmId}`}
        label={t('privacy.hold_reason')}
        hint={t('privacy.reason_hint')}
        limit={1000}
        act={t('privacy.set_hold')}
        check={findFault}
        send={async (reason) => {
          const isSet = await set(found.firmId, reason);
          if (isSet) setFound(null);
          return isSet;
        }}
        onCancel={() => setFound(null)}
      />
    </>
  );
}
