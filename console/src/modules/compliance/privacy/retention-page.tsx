import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { may } from '../../../api/session.ts';
import { useSettings } from '../../../page/fields/use-settings.ts';
import { Page } from '../../../page/layout/page.tsx';
import { Holds } from './holds.tsx';
import { Removal } from './removal.tsx';
import { Terms } from './terms.tsx';

/** The terms, what is past them, and the dossiers of which nothing may go. */
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
