import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { ExternalLink } from '@klantportaal/web/ui/content/icons.ts';
import { Confirmation } from '@klantportaal/web/ui/dialogs/confirmation.tsx';

/** The proposal was signed before, or closed by the firm. The insurer's page may still have to be finished, so its link stays. */
export function SignedNotice({ approvalUrl }: { approvalUrl: string | null }) {
  const t = useText();
  return (
    <Confirmation
      title={t('proposal.closed')}
      action={
        approvalUrl && (
          <LinkButton look="secondary" icon={ExternalLink} href={approvalUrl} newTab>
            {t('proposal.open_insurer')}
          </LinkButton>
        )
      }
    >
      {approvalUrl && t('proposal.closed_insurer')}
    </Confirmation>
  );
}
