import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { versioned } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { WithDraft } from '../../../page/drafts/draft-state.tsx';
import { LicencePage } from '../../../page/drafts/licence-page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Beside } from '../../../page/previews/split-preview.tsx';
import { type Banner, BannerForm } from './banner-form.tsx';
import { MaintenanceForm } from './maintenance-form.tsx';
import { NoticesForm } from './notices-form.tsx';

/** Texts from the firm to all of its clients: notices, the banner on the overview, and that the portal is closed. */
export default function AnnouncementsPage() {
  const t = useText();
  const mayNotify = may('notices:write');
  const notices = useQuery({ ...versioned('readNotifications'), enabled: mayNotify, refetchOnWindowFocus: false });
  const maintenance = useQuery({ ...versioned('readMaintenance'), enabled: mayNotify, refetchOnWindowFocus: false });
  return (
    <LicencePage title={t('shell.announcements')} mayChange={may('licence:write') && mayNotify} drafted wide>
      <WithDraft<Banner> part="banner" none={null}>
        {(banner) => (
          <Beside
            version={`${banner.server.etag} ${notices.data?.etag} ${maintenance.data?.etag}`}
            first={maintenance.data?.value.show_notice && !notices.data?.value.length ? 'sign-in' : 'overview'}
          >
            <QueryState of={notices}>
              {(read) => <NoticesForm read={read} again={() => notices.refetch()} />}
            </QueryState>
            <BannerForm draft={banner} />
            <QueryState of={maintenance}>
              {(read) => <MaintenanceForm read={read} again={() => maintenance.refetch()} />}
            </QueryState>
          </Beside>
        )}
      </WithDraft>
    </LicencePage>
  );
}
