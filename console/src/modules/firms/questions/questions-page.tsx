import type { FirmLicence } from '@klantportaal/contract/modules/firms/licence';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { WithDraft } from '../../../page/drafts/draft-state.tsx';
import { LicencePage } from '../../../page/drafts/licence-page.tsx';
import { useLicencePart } from '../../../page/drafts/use-licence-draft.ts';
import { PageParts, usePart } from '../../../page/layout/page-parts.tsx';
import { Beside } from '../../../page/previews/split-preview.tsx';
import { CheckForm, type CheckQuestions } from './check-form.tsx';
import { type Choice, ChoicesForm } from './choices-form.tsx';
import { FormSwitch } from './form-switch.tsx';
import { ScoreForm } from './score-form.tsx';
import { type Content, SourceForm } from './source-form.tsx';

const parts = ['new_dossier', 'check', 'score'] as const;

/** The questions that the firm decides on: in a new dossier, in the mortgage check, and after a score. */
export default function QuestionsPage() {
  const t = useText();
  const [part, setPart] = usePart(parts);
  const title = t('shell.questions');
  // Read with the rest, so that what it says is there when the page is.
  useLicencePart('features');
  return (
    <LicencePage title={title} drafted wide>
      <PageParts
        title={title}
        parts={parts}
        shown={part}
        show={setPart}
        nameOf={(partName) => t(`questions.${partName}`)}
      />
      {part === 'new_dossier' && (
        <WithDraft<Choice[]> part="product_phases" none={[]}>
          {(phases) => (
            <WithDraft<Choice[]> part="income_types" none={[]}>
              {(incomes) => (
                <WithDraft<Content> part="content" none={{}}>
                  {(content) => (
                    <Beside
                      version={`${phases.server.etag} ${incomes.server.etag} ${content.server.etag}`}
                      first="new-dossier"
                    >
                      <FormSwitch of="show_appointment_form" />
                      <ChoicesForm draft={phases} part="product_phases" />
                      <ChoicesForm draft={incomes} part="income_types" />
                      <SourceForm draft={content} />
                    </Beside>
                  )}
                </WithDraft>
              )}
            </WithDraft>
          )}
        </WithDraft>
      )}
      {part === 'check' && (
        <WithDraft<CheckQuestions> part="smartcare" none={{}}>
          {(check) => (
            <Beside version={check.server.etag ?? ''} first="mortgage-check">
              <CheckForm draft={check} />
            </Beside>
          )}
        </WithDraft>
      )}
      {part === 'score' && (
        <WithDraft<FirmLicence['settings']> part="settings" none={{}}>
          {(settings) => (
            <Beside version={settings.server.etag ?? ''} first="nps">
              <ScoreForm draft={settings} />
            </Beside>
          )}
        </WithDraft>
      )}
    </LicencePage>
  );
}
