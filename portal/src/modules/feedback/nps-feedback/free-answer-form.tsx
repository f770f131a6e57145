import { NpsFreeAnswerBody } from '@klantportaal/contract/modules/feedback/nps-feedback';
import { UnsentGuard } from '@klantportaal/web/forms/unsent-guard.tsx';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { findBodyFaults } from '../../../api/body-faults.ts';
import classes from './nps-feedback.module.css';

const LIMIT = 5000;

interface FreeAnswerFormProps {
  prompt: string | null;
  onSend: (freeAnswer: string) => Promise<void>;
}

/** The last question, in the reader's own words (Q5-28). */
export function FreeAnswerForm({ prompt, onSend }: FreeAnswerFormProps) {
  const t = useText();
  const form = useForm({
    initial: { freeAnswer: '' },
    check: ({ freeAnswer }) =>
      findBodyFaults(
        'sendNpsFreeAnswer',
        NpsFreeAnswerBody,
        { resultId: '-', freeAnswer: freeAnswer.trim() },
        { own: { required: 'nps.fill_all' } },
      ),
    focus: 'first',
    send: ({ freeAnswer }) => onSend(freeAnswer.trim()),
  });
  const long = form.values.freeAnswer.length > LIMIT * 0.9;
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        {prompt && (
          <p className={classes.prompt}>
            <Words>{prompt}</Words>
          </p>
        )}
        <TextArea label={t('nps.free_answer')} limit={long ? LIMIT : undefined} {...form.field('freeAnswer')} />
        <Button type="submit" busy={form.busy}>
          {t('nps.send')}
        </Button>
      </Stack>
      <UnsentGuard asks={form.isUnsaved} />
    </form>
  );
}
