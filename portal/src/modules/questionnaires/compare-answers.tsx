import type { GivenAnswers } from '@klantportaal/contract/modules/questionnaires/questionnaires';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';
import classes from './questionnaires.module.css';

type Sections = GivenAnswers['sections'];

interface CompareAnswersProps {
  here: Sections;
  sent: Sections;
  onClose: () => void;
}

/**
 * Shows the answers on this device beside those that were sent. Not answer by answer: the other person is asked in
 * other words, and about themselves first.
 */
export default function CompareAnswers({ here, sent, onClose }: CompareAnswersProps) {
  const t = useText();
  return (
    <Dialog open title={t('questionnaires.compare')} width={800} onClose={onClose}>
      {/* What scrolls must be reachable by keyboard. */}
      <div className={classes.compared} tabIndex={0} role="region" aria-label={t('questionnaires.compare')}>
        <Answered title={t('questionnaires.here')} sections={here} />
        <Answered title={t('questionnaires.sent')} sections={sent} />
      </div>
    </Dialog>
  );
}

const Answered = ({ title, sections }: { title: string; sections: Sections }) => (
  <section className={classes.sections}>
    <h3>{title}</h3>
    {sections.map((section) => (
      <div key={section.title}>
        <h4>
          <Words>{section.title}</Words>
        </h4>
        <Facts items={section.facts} />
      </div>
    ))}
  </section>
);
