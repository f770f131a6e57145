import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { ButtonRow, LinkButton } from '@klantportaal/web/ui/button.tsx';
import { PageFrame } from '@klantportaal/web/ui/page-frame.tsx';
import { isSignedIn } from '../../api/session.ts';
import { to } from '../../lib/links.ts';

/** Shown by routes that are not yet built. */
export default function NotBuiltPage() {
  const t = useText();
  return (
    <PageFrame title={t('not_built.title')} intro={t('not_built.text')} width="narrow">
      <ButtonRow>
        {isSignedIn() ? (
          <LinkButton href={to('dashboard')}>{t('common.to_dashboard')}</LinkButton>
        ) : (
          <LinkButton href={to('login')}>{t('common.to_login')}</LinkButton>
        )}
      </ButtonRow>
    </PageFrame>
  );
}
