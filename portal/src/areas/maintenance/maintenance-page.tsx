import { localized, usePortal } from '../../app/portal.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Refresh } from '../../ui/icons.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

/** Instead of the whole portal while maintenance is on (spec: platform §2.9). */
export default function MaintenancePage() {
  const t = useText();
  const { maintenance } = usePortal();
  return (
    <PageFrame
      title={t('maintenance.title')}
      intro={localized(maintenance.notice) || t('maintenance.text')}
      width="narrow"
    >
      <Button look="secondary" icon={Refresh} onClick={() => location.reload()}>
        {t('common.retry')}
      </Button>
    </PageFrame>
  );
}
