import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { PageFrame, Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { session } from '../../../api/session.ts';
import { Access } from '../../../page/access.tsx';
import { PageAdviser } from '../../../page/page-adviser.tsx';
import { CommunicationCard } from './communication-card.tsx';
import { FirmActivityCard } from './firm-activity-card.tsx';
import { SecurityCard } from './security-card.tsx';
import classes from './settings.module.css';
import { TodoMailsCard } from './todo-mails-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/**
 * Two cards and our own for mails, security and who of the firm was in the dossier; while two-factor must be set up, its
 * card is the only one (P2.11-01).
 */
export default function SettingsPage() {
  const t = useText();
  const { twoFactorSetup } = useStore(session);
  return (
    <PageFrame
      title={t('settings.title')}
      intro={t('settings.intro')}
      width="narrow"
      // Never absent: the page keeps its form when the adviser comes, and with it the codes to write down.
      contact={<>{!twoFactorSetup && <PageAdviser />}</>}
    >
      <div className={classes.cards}>
        <Stack>
          <TwoFactorCard />
          {!twoFactorSetup && <Access />}
          {!twoFactorSetup && <CommunicationCard />}
          {!twoFactorSetup && <TodoMailsCard />}
          {!twoFactorSetup && <SecurityCard />}
          {!twoFactorSetup && <FirmActivityCard />}
        </Stack>
      </div>
    </PageFrame>
  );
}
