import type { ImportLicence } from '@klantportaal/contract/backoffice/licence';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Beside } from '../../page/beside.tsx';
import { WithDraft } from '../../page/draft-state.tsx';
import { LicencePage } from '../../page/licence-page.tsx';
import { type Features, FeaturesForm } from './features-form.tsx';

/** Switches the parts of the portal, and says which need something of the installation. */
export default function FeaturesPage() {
  const t = useText();
  return (
    <LicencePage title={t('shell.features')} drafted wide>
      <WithDraft<Features> part="features" none={{}}>
        {(features) => (
          <WithDraft<ImportLicence['modules']> part="modules" none={{}}>
            {(modules) => (
              <Beside version={`${features.server.etag} ${modules.server.etag}`} first="overview">
                <FeaturesForm features={features} modules={modules} />
              </Beside>
            )}
          </WithDraft>
        )}
      </WithDraft>
    </LicencePage>
  );
}
