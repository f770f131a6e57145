import type { FirmLicence } from '@klantportaal/contract/modules/firms/licence';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { to } from '../../../lib/links.ts';
import { DraftState } from '../../../page/drafts/draft-state.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { Switches } from '../../../page/fields/switches.tsx';
import { Block } from '../../../page/layout/page.tsx';
import { checkQuestions } from './check-questions.ts';

export type CheckQuestions = FirmLicence['smartcare'];

/** The optional questions of the mortgage check that the firm asks; their texts are those of the portal. */
export function CheckForm({ draft }: { draft: Drafted<CheckQuestions> }) {
  const t = useText();
  return (
    <Block title={t('questions.check_more')}>
      <DraftState of={draft} places={(place) => t(`questions.${place.slice(1) as (typeof checkQuestions)[number]}`)} />
      <p>{t('questions.check_why')}</p>
      <Switches
        draft={draft}
        names={checkQuestions}
        label={(name) => t(`questions.${name}`)}
        hint={(name) => t(`questions.${name}_hint`)}
      />
      <p>
        {t('questions.check_words')}{' '}
        <Link href={to('words', {}, { text: 'mortgage_check_title' })}>{t('questions.to_texts')}</Link>{' '}
        <Link href={to('words', {}, { part: 'all' })}>{t('questions.to_words')}</Link>
      </p>
    </Block>
  );
}
