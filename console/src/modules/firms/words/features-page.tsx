import type { ImportLicence } from '@klantportaal/contract/modules/firms/licence';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { WithDraft } from '../../../page/drafts/draft-state.tsx';
import { LicencePage } from '../../../page/drafts/licence-page.tsx';
import { Beside } from '../../../page/previews/split-preview.tsx';
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
