import { currentLocale } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { to } from '../../lib/links.ts';
import { ButtonRow, LinkButton } from '../../ui/button.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';

/** Two versions: the Dutch one also links to sign-in (P2.12-01, P2.12-02). */
export default function NotFoundPage() {
  const t = useText();
  return (
    <PageFrame title={t('not_found.title')} intro={t('not_found.text')} width="narrow">
      <ButtonRow>
        <LinkButton href={to('dashboard')}>{t('common.to_dashboard')}</LinkButton>
        {currentLocale() === 'nl' && (
          <LinkButton look="secondary" href={to('login')}>
            {t('common.to_login')}
          </LinkButton>
        )}
      </ButtonRow>
    </PageFrame>
  );
}
