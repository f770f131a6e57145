import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { ButtonRow, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { to } from '../../lib/links.ts';
import { elsewhere } from '../../lib/use-not-found.ts';

/**
 * Two versions: the Dutch one also links to sign-in (P2.12-01, P2.12-02). After a page that found nothing in a list, it
 * links to that list; after a task that is no longer there, it says so to who is signed in.
 */
export default function NotFoundPage() {
  const t = useText();
  const list = useStore(elsewhere);
  const { pathname } = useCurrentRoute();
  // An address that was never a page is not told of a task that was looked for before.
  if (list === 'task' && pathname === to('not-found'))
    return (
      <PageFrame title={t('not_found.task')} intro={t('not_found.task_text')} width="narrow">
        <ButtonRow>
          <LinkButton href={to('dashboard')}>{t('common.to_dashboard')}</LinkButton>
        </ButtonRow>
      </PageFrame>
    );
  const others = list === 'task' ? null : list;
  return (
    <PageFrame title={t('not_found.title')} intro={t('not_found.text')} width="narrow">
      <ButtonRow>
        {others && <LinkButton href={others.href}>{others.text}</LinkButton>}
        <LinkButton look={others ? 'secondary' : 'primary'} href={to('dashboard')}>
          {t('common.to_dashboard')}
        </LinkButton>
        {getLocale() === 'nl' && (
          <LinkButton look="secondary" href={to('login')}>
            {t('common.to_login')}
          </LinkButton>
        )}
      </ButtonRow>
    </PageFrame>
  );
}
