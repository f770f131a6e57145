import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/button.tsx';
import { EmptyState } from '@klantportaal/web/ui/state-message.tsx';
import { to } from '../../lib/links.ts';

/** An address that leads nowhere. */
export default function NotFoundPage() {
  const t = useText();
  return (
    <EmptyState
      title={t('common.not_found')}
      text={t('common.not_found_text')}
      action={<LinkButton href={to('inbox')}>{t('common.to_start')}</LinkButton>}
    />
  );
}
