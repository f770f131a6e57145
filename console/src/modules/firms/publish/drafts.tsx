import type { LicenceDrafts } from '@klantportaal/contract/modules/firms/licence-drafts';
import type { LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { Version } from '@klantportaal/web/api/create-queries.ts';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { type ComponentProps, useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { FocusedWarning } from '../../../page/dialogs/focused-warning.tsx';
import { Block } from '../../../page/layout/page.tsx';
import type { Changes as Compared } from './changes.tsx';
import classes from './publish.module.css';

/** With the names of everything that can differ, which come after the page stands. */
const Changes = createLazyComponent<ComponentProps<typeof Compared>>(
  async () => {
    await loadTexts('look', 'words', 'firm', 'announcements', 'questions');
    return { default: (await import('./changes.tsx')).Changes };
  },
  () => {},
);

/** The drafts, each compared with what is published, and the act that publishes those that are chosen. */
export function Drafts({ list, reread }: { list: Version<LicenceDrafts>; reread: () => void }) {
  const t = useText();
  const { moment } = useFormat();
  const { drafts } = list.value;
  const [left, setLeft] = useState<ReadonlySet<LicencePart>>(new Set());
  const [note, setNote] = useState('');
  const { send, sending, error } = useSend('publishLicence', {
    refreshes: ['listLicenceDrafts', 'listLicenceVersions'],
  });
  const isStale = error?.code === 'PRECONDITION_FAILED';
  const reason = useErrorText(isStale ? null : error);
  const chosen = drafts.flatMap(({ part }) => (left.has(part) ? [] : part));
  const publish = async () => {
    const body = { parts: chosen, note: note.trim() || null };
    try {
      await send({ body }, { ifMatch: ensure(list.etag) });
      setNote('');
      showToast('success', t('publish.done'));
    } catch {
      // Said below; what is there now is read, so that the next press publishes what is seen.
      reread();
    }
  };
  return (
    <Block title={t('publish.drafts')}>
      {drafts.length === 0 && <p className={classes.soft}>{t('publish.none')}</p>}
      {drafts.map(({ part, draft, body, published, changed_meanwhile }) => (
        <section key={part} className={classes.part}>
          <Checkbox
            label={t(`publish.part_${part}`)}
            hint={draft ? t('publish.written', { who: draft.by.name ?? '', moment: moment(draft.at) }) : undefined}
            checked={!left.has(part)}
            onChange={(isChosen) => {
              const next = new Set(left);
              if (isChosen) next.delete(part);
              else next.add(part);
              setLeft(next);
            }}
          />
          {changed_meanwhile.length > 0 && <Alert tone="warning">{t('licence.draft_changed_meanwhile')}</Alert>}
          <Changes part={part} before={published[part]} after={body[part]} />
        </section>
      ))}
      {isStale && (
        <FocusedWarning title={t('publish.stale')} reason={error}>
          {t('publish.stale_text')}
        </FocusedWarning>
      )}
      {reason && (
        <Alert tone="error" live>
          {reason}
        </Alert>
      )}
      {drafts.length > 0 && (
        <div className={classes.act}>
          <TextField label={t('publish.note')} optional value={note} maxLength={500} onChange={setNote} />
          <Button
            busy={sending}
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && void publish()}
          >
            {t('publish.publish')}
          </Button>
        </div>
      )}
    </Block>
  );
}
