import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { to } from '../../lib/links.ts';
import { Page } from '../../page/layout/page.tsx';

/** An address that leads nowhere. */
export default function NotFoundPage() {
  const t = useText();
  return (
    <Page title={t('common.not_found')}>
      <p>{t('common.not_found_text')}</p>
      <div>
        <LinkButton href={to('inbox')}>{t('common.to_start')}</LinkButton>
      </div>
    </Page>
  );
}
