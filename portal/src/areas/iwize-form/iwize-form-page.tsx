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
import { Loading, SkeletonFacts } from '../../ui/skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { EmbeddedForm } from './embedded-form.tsx';

const skeleton = (
  <Loading>
    <SkeletonFacts rows={5} />
  </Loading>
);

/** The form of a third party, in a frame (Q2-19; docs/decisions/154). */
export default function IwizeFormPage() {
  const t = useText();
  const { action: id } = useRouteParams('iwize-form');
  const asked = useAskedAction(id, { type: ['FILL_INVENTORY', 'FILL_INVENTORY_IWIZE'] });
  const { action, closed } = asked;
  const onSent = () =>
    asked.conclude('success', t('iwize_form.submit_success'), {
      title: t('iwize_form.received'),
      text: t('iwize_form.what_next'),
      receipt: { href: to('iwize-form', { action: id }), text: t('iwize_form.receipt') },
    });
  return (
    <PageFrame
      width="narrow"
      title={t('iwize_form.title')}
      intro={closed ? t('iwize_form.given') : t('iwize_form.intro')}
      back={{ href: to('dashboard'), text: t('common.to_dashboard') }}
    >
      <QueryState of={asked.actions} skeleton={skeleton} failed={t('iwize_form.failed')}>
        {() => action && (closed ? <GivenAnswers action={id} /> : <Open action={id} onSent={onSent} />)}
      </QueryState>
    </PageFrame>
  );
}

function Open({ action, onSent }: { action: string; onSent: () => Promise<void> }) {
  const t = useText();
  // The frame must not be loaded anew while somebody fills it in.
  const requirements = useQuery({
    ...query('getInventoryRequirements', { params: { action } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryState of={requirements} skeleton={skeleton} failed={t('iwize_form.failed')}>
      {({ data: { iwize } }) =>
        iwize ? (
          <EmbeddedForm action={action} url={iwize.iframe_url} onSent={onSent} />
        ) : (
          <StateMessage icon={CloudOff} title={t('iwize_form.off')} text={t('iwize_form.off_text')} />
        )
      }
    </QueryState>
  );
}
