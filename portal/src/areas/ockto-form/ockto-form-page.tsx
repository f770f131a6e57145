import { useQuery } from '@tanstack/react-query';
import { useAskedAction } from '../../actions/use-asked-action.ts';
import { query } from '../../api/query.ts';
import { useText } from '../../i18n/use-text.ts';
import { to } from '../../lib/links.ts';
import { useRouteParams } from '../../lib/use-route.ts';
import { QueryState } from '../../page/query-state.tsx';
import { GivenAnswers } from '../../questionnaires/given-answers.tsx';
import { CloudOff } from '../../ui/icons.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { ShareData, ShareDataSkeleton } from './share-data.tsx';

/** Sharing data from official sources with the app Ockto (Q2-15 to Q2-18; docs/decisions/153). */
export default function OcktoFormPage() {
  const t = useText();
  const { action: id } = useRouteParams('ockto-form');
  const asked = useAskedAction(id, { type: ['FILL_INVENTORY', 'FILL_INVENTORY_OCKTO'] });
  const { action, closed } = asked;
  const onFinished = () =>
    asked.conclude('success', t('ockto_form.submit_success'), {
      title: t('ockto_form.received'),
      text: t('ockto_form.what_next'),
      receipt: { href: to('ockto-form', { action: id }), text: t('ockto_form.receipt') },
    });
  return (
    <PageFrame
      title={t('ockto_form.title')}
      intro={closed ? t('ockto_form.given') : t('ockto_form.intro')}
      back={{ href: to('dashboard'), text: t('common.to_dashboard') }}
      width={closed ? 'narrow' : 'page'}
    >
      <QueryState of={asked.actions} skeleton={<ShareDataSkeleton />} failed={t('ockto_form.failed')}>
        {() => action && (closed ? <GivenAnswers action={id} /> : <Open action={id} onFinished={onFinished} />)}
      </QueryState>
    </PageFrame>
  );
}

function Open({ action, onFinished }: { action: string; onFinished: () => Promise<void> }) {
  const t = useText();
  // Each call may start a session at the provider: once for each time that the page opens.
  const requirements = useQuery({
    ...query('getInventoryRequirements', { params: { action } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryState of={requirements} skeleton={<ShareDataSkeleton />} failed={t('ockto_form.failed')}>
      {({ data: { ockto } }) =>
        ockto ? (
          <ShareData
            action={action}
            code={ockto.ockto_qrcode}
            debug={ockto.ockto_debug}
            onFinished={onFinished}
            onRetry={() => void requirements.refetch()}
          />
        ) : (
          <StateMessage icon={CloudOff} title={t('ockto_form.off')} text={t('ockto_form.off_text')} />
        )
      }
    </QueryState>
  );
}
