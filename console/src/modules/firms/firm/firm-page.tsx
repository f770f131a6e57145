import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { WithDraft } from '../../../page/drafts/draft-state.tsx';
import { LicencePage } from '../../../page/drafts/licence-page.tsx';
import { Beside } from '../../../page/previews/split-preview.tsx';
import { ContactForm } from './contact-form.tsx';
import { DomainsForm } from './domains-form.tsx';
import { HoursForm } from './hours-form.tsx';
import { LinksForm } from './links-form.tsx';
import { NameForm } from './name-form.tsx';
import { Names } from './names.tsx';
import { RulesForm } from './rules-form.tsx';
import { SenderForm } from './sender-form.tsx';
import type { Settings } from './settings.ts';
import { type Languages, SigningInForm } from './signing-in-form.tsx';

/** The firm's own facts, beside a letter with them: who it is, when it works, and how the portal behaves. */
export default function FirmPage() {
  const t = useText();
  return (
    <LicencePage title={t('shell.firm')} drafted wide>
      <WithDraft<string> part="name" none="">
        {(name) => (
          <WithDraft<Settings> part="settings" none={{}}>
            {(settings) => (
              <Beside version={`${name.server.etag} ${settings.server.etag}`} first="letter">
                <NameForm draft={name} />
                <ContactForm draft={settings} />
                <HoursForm draft={settings} />
                <RulesForm draft={settings} />
                <WithDraft<number> part="idle_minutes" none={30}>
                  {(idle) => (
                    <WithDraft<Languages> part="languages" none={[]}>
                      {(languages) => <SigningInForm idle={idle} languages={languages} settings={settings} />}
                    </WithDraft>
                  )}
                </WithDraft>
                <WithDraft<string | null> part="email_from" none={null}>
                  {(sender) => <SenderForm draft={sender} firm={name.value} />}
                </WithDraft>
                <WithDraft<string[]> part="domains" none={[]}>
                  {(domains) => (
                    <>
                      <DomainsForm draft={domains} own={settings.value.public_urls ?? {}} />
                      <LinksForm draft={settings} domains={domains.value} />
                      <Names />
                    </>
                  )}
                </WithDraft>
              </Beside>
            )}
          </WithDraft>
        )}
      </WithDraft>
    </LicencePage>
  );
}
