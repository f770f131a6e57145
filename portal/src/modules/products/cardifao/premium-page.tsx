import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LicenceHtml } from '@klantportaal/web/lib/html.tsx';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame, Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { localise, useLicence } from '../../../licences/portal.ts';
import { PageAdviser } from '../../../page/page-adviser.tsx';
import { QueryState } from '../../../page/query-state.tsx';
import { ForDoer } from '../../tasks/for-doer.tsx';
import { useAskedAction } from '../../tasks/use-asked-action.ts';
import { type Choice, ChoiceCard } from './choice-card.tsx';
import { PremiumCard } from './premium-card.tsx';

/** The premium of an offer, to accept or decline (D2-73, D4-12, D4-13). */
export default function PremiumPage() {
  const t = useText();
  const { id, action: actionId } = useRouteParams('cardifao-premium');
  const asked = useAskedAction(actionId, { type: 'CARDIFAO_START', product: id });
  const offer = useQuery(query('listCardifao')).data?.find((candidate) => candidate.id === id);
  const body = localise(useLicence()?.content.cardif_ao_action_body);
  const { action, closed } = asked;
  const label = offer?.label ?? t('cardifao.title');

  const handleChosen = (choice: Choice, applied: boolean) =>
    choice === 'accept'
      ? asked.conclude('success', t('cardif_premium.accepted'), {
          title: t('cardif_premium.accepted_panel', { label }),
          text: t('cardif_premium.accepted_next'),
          receipt: { href: to('cardifao', { id }), text: t('cardif_premium.receipt') },
        })
      : asked.conclude('info', t('cardif_premium.declined'), {
          title: t('cardif_premium.declined_panel', { label }),
          text: t(applied ? 'cardif_premium.declined_applied_next' : 'cardif_premium.declined_next'),
        });

  return (
    <PageFrame
      width="narrow"
      contact={<PageAdviser about="cardifao" />}
      title={action?.label ?? t('cardif_premium.title')}
      intro={closed ? undefined : body ? <LicenceHtml html={body} /> : <p>{t('cardif_premium.intro')}</p>}
      back={{ href: to('cardifao', { id }), text: label }}
    >
      <QueryState of={asked.actions} skeleton={<Figures />} failed={t('cardif_premium.failed')}>
        {() =>
          action &&
          (closed ? (
            <Closed action={action} />
          ) : (
            <ForDoer action={action}>
              <Open action={action} onChosen={handleChosen} onOutdated={() => void asked.renew()} />
            </ForDoer>
          ))
        }
      </QueryState>
    </PageFrame>
  );
}

interface OpenProps {
  action: ProductAction;
  onChosen: (choice: Choice, applied: boolean) => Promise<void>;
  onOutdated: () => void;
}

function Open({ action: { id }, onChosen, onOutdated }: OpenProps) {
  const t = useText();
  const premium = useQuery(query('getCardifaoPremium', { params: { actionId: id } }));
  const handleOutdated = () => {
    onOutdated();
    void premium.refetch();
  };
  return (
    <QueryState
      of={premium}
      skeleton={
        <Stack>
          <p role="status">{t('cardif_premium.calculating')}</p>
          <Figures />
        </Stack>
      }
      failed={t('cardif_premium.failed')}
    >
      {(current) => (
        <Stack>
          <ChoiceCard action={id} premium={current} onChosen={onChosen} onOutdated={handleOutdated} />
        </Stack>
      )}
    </QueryState>
  );
}

/** The premium that the choice was about, if it was seen; the firm may also have closed it. */
function Closed({ action: { id, product } }: { action: ProductAction }) {
  const t = useText();
  const premium = useQuery(query('getCardifaoPremium', { params: { actionId: id } }));
  return (
    <Stack>
      <Alert title={t('cardif_premium.closed')}>{t('cardif_premium.closed_text')}</Alert>
      {premium.data && <PremiumCard premium={premium.data} />}
      <LinkButton look="secondary" href={to('cardifao', { id: product?.id ?? '' })}>
        {t('cardif_premium.receipt')}
      </LinkButton>
    </Stack>
  );
}

const Figures = () => (
  <Loading>
    <SkeletonFacts rows={2} />
  </Loading>
);
