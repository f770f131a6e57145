import type { HeldDossier } from '@klantportaal/contract/modules/compliance/privacy';
import { LegalHoldBody } from '@klantportaal/contract/modules/compliance/privacy';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { Conflict, useConflict } from '../../../page/drafts/conflict.tsx';
import { useReadAgain } from '../../../page/drafts/read-again.ts';
import { useKept } from '../../../page/drafts/use-kept.ts';
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
      <NewHold holds={holds.data ?? []} />
    </Block>
  );
}

const useReadHolds = () => useReadAgain('listLegalHolds', 'listRetention', 'listPastTerms', 'previewErasure');

function Hold({ hold: { id, label, reason, set_at, set_by } }: { hold: HeldDossier }) {
  const t = useText();
  const { moment } = useFormat();
  const [isLifting, setLifting] = useState(false);
  const lift = useSend('liftLegalHold', { refreshes: [] });
  const readAgain = useReadHolds();
  const handleLift = async (why: string) => {
    try {
      await lift.send({ params: { firmId: id }, body: { reason: why } });
    } catch (error) {
      await showError(error);
      return false;
    }
    showToast('success', t('privacy.hold_lifted', { number: id }));
    await readAgain();
    return true;
  };
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
          send={handleLift}
          onCancel={() => setLifting(false)}
        />
      )}
    </Row>
  );
}

function NewHold({ holds }: { holds: readonly HeldDossier[] }) {
  const t = useText();
  const [found, setFound] = useState<FoundClient | null>(null);
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
      <SetHold firmId={found.firmId} now={holds.find(({ id }) => id === found.firmId)} done={() => setFound(null)} />
    </>
  );
}

interface SetHoldProps {
  firmId: string;
  /** The hold that stands already. */
  now: HeldDossier | undefined;
  done: () => void;
}

/** A hold that a colleague set, meanwhile or before, keeps its reason until this one is chosen. */
function SetHold({ firmId, now, done }: SetHoldProps) {
  const t = useText();
  const set = useSend('setLegalHold', { refreshes: [] });
  const readAgain = useReadHolds();
  const conflict = useConflict();
  const [refused, setRefused] = useState('');
  const send = async (reason: string): Promise<boolean> => {
    try {
      await set.send({ params: { firmId }, body: { reason } }, conflict.condition);
    } catch (error) {
      setRefused(reason);
      await conflict.handleFailure(error, readAgain);
      return false;
    }
    showToast('success', t('privacy.hold_set', { number: firmId }));
    await readAgain();
    return true;
  };
  const [, , kept] = useKept(`hold ${firmId}`);
  const leave = () => {
    kept.erase();
    done();
  };
  return (
    <>
      <Conflict
        of={conflict}
        by={now?.set_by?.name}
        at={now?.set_at}
        rows={[{ label: t('privacy.hold_reason'), mine: refused, theirs: now?.reason }]}
        busy={set.sending}
        keep={() => void send(refused).then((isSet) => isSet && leave())}
        take={leave}
      />
      <ReasonForm
        id={`hold ${firmId}`}
        label={t('privacy.hold_reason')}
        hint={t('privacy.reason_hint')}
        limit={1000}
        act={t('privacy.set_hold')}
        check={findFault}
        send={async (reason) => {
          if (conflict.holdSave() || !(await send(reason))) return false;
          done();
          return true;
        }}
        onCancel={done}
      />
    </>
  );
}
