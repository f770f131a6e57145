import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute, useGo } from '@klantportaal/web/lib/current-route.ts';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { type ComponentProps, useEffect } from 'react';
import { to } from '../../../lib/links.ts';
import { WithDraft } from '../../../page/drafts/draft-state.tsx';
import { LicencePage } from '../../../page/drafts/licence-page.tsx';
import { PageParts, usePart } from '../../../page/layout/page-parts.tsx';
import { Beside } from '../../../page/previews/split-preview.tsx';
import { ContentForm, type Texts } from './content-form.tsx';
import type { Dictionary, DictionaryForm } from './dictionary-form.tsx';
import type { MailTexts } from './mail-texts.tsx';

const parts = ['portal', 'all', 'mails'] as const;

/** A form whose file could not be fetched leads back to the texts of the pages, which are here. */
interface Fetched {
  onFailed(): void;
}
const DictionaryPart = createLazyComponent<ComponentProps<typeof DictionaryForm> & Fetched>(
  async () => ({ default: (await import('./dictionary-form.tsx')).DictionaryForm }),
  ({ onFailed }) => onFailed(),
);
const MailsPart = createLazyComponent<ComponentProps<typeof MailTexts> & Fetched>(
  async () => ({ default: (await import('./mail-texts.tsx')).MailTexts }),
  ({ onFailed }) => onFailed(),
);

/** Everything the firm says: the texts of its pages, every single word, and its mails. */
export default function WordsPage() {
  const t = useText();
  const [part, setPart] = usePart(parts);
  const { query } = useCurrentRoute();
  const go = useGo();
  // Features stood here before they had a page of their own.
  const isMoved = query.part === 'features';
  useEffect(() => {
    if (isMoved) go(to('features'), { replace: true });
  }, [isMoved, go]);
  const handleFailed = () => setPart('portal');
  const title = t('shell.words');
  return (
    <LicencePage title={title} drafted wide>
      <PageParts
        title={title}
        parts={parts}
        shown={part}
        show={setPart}
        nameOf={(partName) => t(`words.${partName}`)}
      />
      {part === 'portal' && (
        <WithDraft<Texts> part="content" none={{}}>
          {(draft) => (
            <Beside version={draft.server.etag ?? ''} first="overview">
              <ContentForm draft={draft} />
            </Beside>
          )}
        </WithDraft>
      )}
      {part === 'all' && (
        <WithDraft<Dictionary> part="dictionary" none={[]}>
          {(draft) => (
            <Beside version={draft.server.etag ?? ''} first="overview">
              <DictionaryPart draft={draft} onFailed={handleFailed} />
            </Beside>
          )}
        </WithDraft>
      )}
      {part === 'mails' && (
        <WithDraft<Dictionary> part="dictionary" none={[]}>
          {(draft) => <MailsPart draft={draft} onFailed={handleFailed} />}
        </WithDraft>
      )}
    </LicencePage>
  );
}
