import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { may } from '../../api/session.ts';
import { Page } from '../../page/page.tsx';
import { useSettings } from '../../page/use-settings.ts';
import { Holds } from './holds.tsx';
import { Removal } from './removal.tsx';
import { Terms } from './terms.tsx';

/** How long what is kept, what is past that, and of which dossiers nothing may go. */
export default function RetentionPage() {
  const t = useText();
  const settings = useSettings();
  return (
    <Page title={t('shell.retention')} wide>
      <p>{t('privacy.retention_why')}</p>
      {settings.isBySystem && <Alert tone="info">{t('privacy.by_system')}</Alert>}
      <Terms settings={settings} />
      <Removal settings={settings} />
      {may('privacy:read') && <Holds />}
    </Page>
  );
}
