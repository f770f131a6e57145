import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useSend } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { Removed } from '../../../page/entries/removed.tsx';
import { Block, Page } from '../../../page/layout/page.tsx';
import { PageParts, usePart } from '../../../page/layout/page-parts.tsx';
import { Kinds } from './kinds.tsx';
import { Reasons } from './reasons.tsx';
import { Reminders } from './reminders.tsx';

const parts = ['kinds', 'reasons', 'reminders'] as const;

/** The firm's way of asking: its kinds of documents, its reasons for a rejection, and its reminders. */
export default function CataloguePage() {
  const t = useText();
  const shown = may('licence:read') ? parts : parts.slice(0, 2);
  const [part, show] = usePart(shown);
  const title = t('catalogue.title');
  return (
    <Page title={title}>
      <PageParts
        title={title}
        parts={shown}
        shown={part}
        show={show}
        nameOf={(partName) => t(`catalogue.${partName}`)}
      />
      {part === 'kinds' && <Kinds />}
      {part === 'reasons' && <Reasons />}
      {part === 'reminders' && <Reminders />}
      {part !== 'reminders' && <Removed sort={part === 'kinds' ? 'document-kind' : 'rejection-reason'} />}
      {part !== 'reminders' && may('catalogue:write') && <OurSet />}
    </Page>
  );
}

/** Adds the standard entries that the firm lacks: a release may bring more, and an imported firm began without. */
function OurSet() {
  const t = useText();
  const add = useSend('addStandardSet', {
    refreshes: ['listDocumentKinds', 'listRejectionReasons', 'listRequestTemplates'],
  });
  const handlePress = async () => {
    try {
      const { document_kinds, rejection_reasons, request_templates } = await add.send();
      const count = document_kinds + rejection_reasons + request_templates;
      showToast('success', count === 0 ? t('catalogue.our_set_none') : t('catalogue.our_set_added', { count }));
    } catch (error) {
      await showError(error);
    }
  };
  return (
    <Block title={t('catalogue.our_set')}>
      <p>{t('catalogue.our_set_what')}</p>
      <ButtonRow>
        <Button look="secondary" busy={add.sending} onClick={() => void handlePress()}>
          {t('catalogue.our_set_add')}
        </Button>
      </ButtonRow>
    </Block>
  );
}
