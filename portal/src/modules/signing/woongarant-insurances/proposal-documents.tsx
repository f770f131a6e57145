import type { WoongarantProposal } from '@klantportaal/contract/modules/tasks/actions';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { ButtonRow, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { DownloadButton } from '@klantportaal/web/ui/buttons/download-button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { ExternalLink } from '@klantportaal/web/ui/content/icons.ts';
import { download } from '../../../api/download.ts';
import { useDownload } from '../../products/use-download.ts';

interface ProposalDocumentsProps {
  action: string;
  proposal: WoongarantProposal;
}

/** The insurer's information and terms in a new tab, and the proposal as PDF (Q2-34, Q2-36). */
export function ProposalDocuments({ action, proposal: { infoUrl, conditionsUrl } }: ProposalDocumentsProps) {
  const t = useText();
  const { busy, start } = useDownload();
  const pages = [
    { href: infoUrl, text: t('proposal.info') },
    { href: conditionsUrl, text: t('proposal.terms') },
  ];
  return (
    <Card title={t('proposal.read')}>
      <ButtonRow>
        {pages.map(
          ({ href, text }) =>
            href && (
              <LinkButton key={text} look="secondary" icon={ExternalLink} href={href} newTab>
                {text}
              </LinkButton>
            ),
        )}
        <DownloadButton
          busy={busy.has(action)}
          onPress={() => start(action, () => download('downloadWoongarantProposal', { params: { actionId: action } }))}
        >
          {t('proposal.pdf')}
        </DownloadButton>
      </ButtonRow>
    </Card>
  );
}
