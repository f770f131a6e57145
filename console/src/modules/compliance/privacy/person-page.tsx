import type { Erasure, ErasurePreview } from '@klantportaal/contract/modules/compliance/privacy';
import { ErasureBody } from '@klantportaal/contract/modules/compliance/privacy';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { focusField } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { useStays } from '../../../page/drafts/use-stays.ts';
import { ReasonForm } from '../../../page/fields/reason-form.tsx';
import { LargeDownload } from '../../../page/layout/large-download.tsx';
import { Block, Page } from '../../../page/layout/page.tsx';
import { isGone, QueryState } from '../../../page/layout/query-state.tsx';
import { ErasurePlan } from './erasure-plan.tsx';

/** The data held on a person: to hand over, and to erase, with the data that must stay and why. */
export default function PersonDataPage() {
  const t = useText();
  const { firmId = '' } = useCurrentRoute().params;
  const preview = useQuery({ ...query('previewErasure', { params: { firmId } }), refetchOnWindowFocus: false });
  const [done, setDone] = useState<Erasure | null>(null);
  const dossier = preview.data?.dossier_firm_id;
  return (
    <Page
      key={firmId}
      title={preview.data ? t('privacy.data_of', { name: preview.data.display_name }) : t('privacy.data')}
      acts={
        dossier && (
          <LinkButton look="secondary" href={to('dossier', { firmId: dossier })}>
            {t('privacy.to_dossier')}
          </LinkButton>
        )
      }
    >
      {done ? (
        <Done erasure={done} />
      ) : (
        <>
          {!isGone(preview) && (
            <Block title={t('privacy.hand_over')}>
              <p>{t('privacy.hand_over_hint')}</p>
              <LargeDownload
                call="exportPerson"
                input={{ params: { firmId } }}
                name={`${t('privacy.file_name')}-${firmId}.zip`}
                label={t('privacy.export_person')}
              />
            </Block>
          )}
          <QueryState
            of={preview}
            skeleton={<SkeletonText lines={10} />}
            elsewhere={<LinkButton href={to('privacy')}>{t('shell.privacy')}</LinkButton>}
          >
            {(plan) => <Erase plan={plan} done={setDone} />}
          </QueryState>
        </>
      )}
    </Page>
  );
}

function Erase({ plan, done }: { plan: ErasurePreview; done: (erasure: Erasure) => void }) {
  const t = useText();
  const cache = useQueryClient();
  const erase = useSend('erasePerson', { refreshes: [] });
  const mayErase = useStays(may('privacy:write'));
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const { person_firm_id: firmId, display_name: name } = plan;
  // Spaces and capitals decide nothing.
  const normalizeText = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  const isSame = normalizeText(typed) === normalizeText(name);
  const isReady = () => {
    setTried(true);
    if (!isSame) focusField('confirm');
    return isSame;
  };
  const send = async (reason: string) => {
    try {
      done(await erase.send({ params: { firmId }, body: { reason } }));
    } catch (error) {
      await showError(error);
      await cache.invalidateQueries({ queryKey: ['previewErasure'] });
      return false;
    }
    // Cached data about the person is out of date everywhere.
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'previewErasure' });
    return true;
  };
  const nothing = plan.goes.length === 0;
  return (
    <Block title={t('privacy.erase')}>
      <p>{t(nothing ? 'privacy.held_hint' : 'privacy.erase_hint')}</p>
      <ErasurePlan goes={plan.goes} stays={plan.stays} isDone={false} />
      {!nothing && mayErase && (
        <>
          <Alert tone="warning">{t('privacy.erase_final')}</Alert>
          <ReasonForm
            id={`erase ${firmId}`}
            label={t('privacy.erase_reason')}
            hint={t('privacy.erase_reason_hint')}
            limit={1000}
            act={t('privacy.erase_now')}
            danger
            check={(reason) => findSchemaFaults(ErasureBody, { reason }).reason}
            isReady={isReady}
            send={send}
          >
            <TextField
              id="confirm"
              label={t('privacy.confirm', { name })}
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              maxLength={200}
              error={isTried && !isSame ? t('privacy.confirm_wrong') : null}
              live
            />
          </ReasonForm>
        </>
      )}
    </Block>
  );
}

function Done({ erasure: { goes, stays } }: { erasure: Erasure }) {
  const t = useText();
  return (
    <Block title={t('privacy.erased')}>
      <Alert tone="success" live>
        {t('privacy.erased_text')}
      </Alert>
      <ErasurePlan goes={goes} stays={stays} isDone />
    </Block>
  );
}
