import type { Version } from '@klantportaal/web/api/create-queries.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Plus, Trash } from '@klantportaal/web/ui/content/icons.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { Conflict, useConflict } from '../../../page/drafts/conflict.tsx';
import { useKept } from '../../../page/drafts/use-kept.ts';
import { LocalizedFields } from '../../../page/fields/localized-fields.tsx';
import { formatForms, type Localized } from '../../../page/fields/text-forms.ts';
import { Block } from '../../../page/layout/page.tsx';
import classes from './announcements.module.css';

interface Notice {
  id: string;
  label: Localized;
}

interface NoticesFormProps {
  read: Version<readonly { id: string; label: Partial<Record<string, string>> }[]>;
  again: () => Promise<unknown>;
}

/** An id that none of them has. */
const createId = (taken: readonly Notice[]): string => {
  for (let number = 1; ; number += 1)
    if (!taken.some(({ id }) => id === `melding-${number}`)) return `melding-${number}`;
};

/** Each notice on a line of its own. */
const formatNotices = (notices: readonly Notice[]): string => notices.map(({ label }) => formatForms(label)).join('\n');

/** The notices above every page. They show as soon as they are saved: a notice has no time to wait. */
export function NoticesForm({ read, again }: NoticesFormProps) {
  const t = useText();
  const shown: Notice[] = read.value.map(({ id, label }) => ({
    id,
    label: { ...label, nl: label.nl ?? '' },
  }));
  const [typed, setTyped, copy] = useKept('notices');
  const notices: Notice[] = typed ? JSON.parse(typed) : shown;
  const [isTried, setTried] = useState(false);
  const conflict = useConflict(read.etag, typed !== '');
  const put = useSend('publishNotifications', { refreshes: ['readNotifications'] });
  const isChanged = JSON.stringify(notices) !== JSON.stringify(shown);
  const set = (next: readonly Notice[]) => setTyped(JSON.stringify(next));
  const save = async () => {
    setTried(true);
    const body = { notifications: notices };
    if (notices.some(({ label }) => label.nl === '')) return;
    try {
      await put.send({ body }, conflict.condition);
      copy.erase();
      setTyped('');
      setTried(false);
      showToast('success', t(notices.length === 0 ? 'announcements.notices_gone' : 'announcements.notices_shown'));
    } catch (error) {
      await conflict.handleFailure(error, again);
    }
  };
  return (
    <Block title={t('announcements.notices')}>
      <p>{t('announcements.notices_why')}</p>
      <Conflict
        of={conflict}
        rows={[{ label: t('announcements.notices'), mine: formatNotices(notices), theirs: formatNotices(shown) }]}
        busy={put.sending}
        keep={() => void save()}
        take={() => setTyped('')}
      />
      {notices.length === 0 && <p className={classes.soft}>{t('announcements.no_notices')}</p>}
      {notices.map((notice, index) => (
        <div
          key={notice.id}
          // biome-ignore lint/a11y/useSemanticElements: fields of one of several, in a form of all
          role="group"
          aria-label={t('announcements.notice_of', { number: index + 1 })}
          className={classes.one}
        >
          <LocalizedFields
            label={t('announcements.notice_of', { number: index + 1 })}
            rows={2}
            value={notice.label}
            faultOf={(form) => (isTried && form === 'nl' && notice.label.nl === '' ? t('licence.missing') : undefined)}
            onChange={(label) =>
              set(notices.map((candidate) => (candidate === notice ? { ...candidate, label } : candidate)))
            }
          />
          <ButtonRow>
            <Button look="quiet" icon={Trash} onClick={() => set(notices.filter((candidate) => candidate !== notice))}>
              {t('announcements.notice_remove', { number: index + 1 })}
            </Button>
          </ButtonRow>
        </div>
      ))}
      <ButtonRow>
        <Button
          look="secondary"
          icon={Plus}
          onClick={() => set([...notices, { id: createId(notices), label: { nl: '' } }])}
        >
          {t('announcements.notice_add')}
        </Button>
        {isChanged && (
          <>
            <Button busy={put.sending} onClick={() => void (conflict.holdSave() || save())}>
              {t('announcements.notices_save')}
            </Button>
            <Button look="quiet" onClick={() => setTyped('')}>
              {t('common.cancel')}
            </Button>
          </>
        )}
      </ButtonRow>
    </Block>
  );
}
