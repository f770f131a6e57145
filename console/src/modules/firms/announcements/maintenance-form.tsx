import { ApiError } from '@klantportaal/web/api/api-error.ts';
import type { Version } from '@klantportaal/web/api/create-queries.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { Sure } from '../../../page/dialogs/inline-confirm.tsx';
import { Conflict, useConflict } from '../../../page/drafts/conflict.tsx';
import { useKept } from '../../../page/drafts/use-kept.ts';
import { LocalizedFields } from '../../../page/fields/localized-fields.tsx';
import { formatForms, isEmptyText, type Localized } from '../../../page/fields/text-forms.ts';
import { Block } from '../../../page/layout/page.tsx';

interface Typed {
  show_notice: boolean;
  notice: Localized | null;
}

interface MaintenanceFormProps {
  read: Version<{ maintenance: boolean; show_notice: boolean; notice: Partial<Record<string, string>> | null }>;
  again: () => Promise<unknown>;
}

/** Closing the portal for clients, and the notice on its sign-in page: both at once. */
export function MaintenanceForm({ read, again }: MaintenanceFormProps) {
  const t = useText();
  const { maintenance, show_notice, notice } = read.value;
  const shown: Typed = { show_notice, notice: notice && { ...notice, nl: notice.nl ?? '' } };
  const [kept, setKept, copy] = useKept('maintenance');
  const typed: Typed = kept ? JSON.parse(kept) : shown;
  const [isTried, setTried] = useState(false);
  /** The save that was refused because somebody else was first. */
  const [wanted, setWanted] = useState<{ isClosed: boolean; said: string } | null>(null);
  const conflict = useConflict(read.etag, kept !== '');
  const [isAsked, setAsked] = useState(false);
  const put = useSend('switchMaintenance', { refreshes: ['readMaintenance'] });
  const isChanged = JSON.stringify(typed) !== JSON.stringify(shown);
  const set = (change: Partial<Typed>) => setKept(JSON.stringify({ ...typed, ...change }));
  const isWanting = (typed.show_notice || (typed.notice !== null && !isEmptyText(typed.notice))) && !typed.notice?.nl;
  const save = async (isClosed: boolean, said: string) => {
    if (conflict.holdSave()) return setAsked(false);
    await send(isClosed, said);
  };
  const send = async (isClosed: boolean, said: string) => {
    setTried(true);
    const body = { ...typed, notice: typed.notice?.nl ? typed.notice : null, maintenance: isClosed };
    if (isWanting) return setAsked(false);
    try {
      await put.send({ body }, conflict.condition);
      copy.erase();
      setKept('');
      setTried(false);
      showToast('success', said);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) return showError(error);
      await again();
      setWanted({ isClosed, said });
      conflict.meet();
    } finally {
      setAsked(false);
    }
  };
  const showIn = (isShown: boolean) => t(isShown ? 'announcements.notice_on' : 'announcements.notice_off');
  const formatState = (isClosed: boolean) => t(isClosed ? 'announcements.closed' : 'announcements.open');
  return (
    <Block
      title={t('announcements.maintenance')}
      aside={
        <Chip state={maintenance ? 'attention' : 'done'}>
          {t(maintenance ? 'announcements.closed' : 'announcements.open')}
        </Chip>
      }
    >
      <p>{t('announcements.maintenance_why')}</p>
      <Conflict
        of={conflict}
        rows={[
          {
            label: t('announcements.maintenance'),
            mine: formatState(wanted?.isClosed ?? maintenance),
            theirs: formatState(maintenance),
          },
          {
            label: t('announcements.notice'),
            mine: typed.notice && formatForms(typed.notice),
            theirs: shown.notice && formatForms(shown.notice),
          },
          {
            label: t('announcements.show_notice'),
            mine: showIn(typed.show_notice),
            theirs: showIn(show_notice),
          },
        ]}
        busy={put.sending}
        keep={() => wanted && void send(wanted.isClosed, wanted.said)}
        take={() => setKept('')}
      />
      <LocalizedFields
        label={t('announcements.notice')}
        hint={t('announcements.notice_hint')}
        rows={2}
        value={typed.notice}
        faultOf={(form) => (isTried && isWanting && form === 'nl' ? t('licence.missing') : undefined)}
        onChange={(text) => set({ notice: text })}
      />
      <Checkbox
        label={t('announcements.show_notice')}
        hint={t('announcements.show_notice_hint')}
        checked={typed.show_notice}
        onChange={(isOn) => set({ show_notice: isOn })}
      />
      {isAsked ? (
        <Sure
          title={t('announcements.close_sure')}
          act={t('announcements.close')}
          isDangerous
          busy={put.sending}
          onSure={() => void save(true, t('announcements.is_closed'))}
          onCancel={() => setAsked(false)}
        >
          <p>{t('announcements.close_means')}</p>
        </Sure>
      ) : (
        <ButtonRow>
          {isChanged && (
            <Button busy={put.sending} onClick={() => void save(maintenance, t('announcements.notice_saved'))}>
              {t('announcements.notice_save')}
            </Button>
          )}
          {maintenance ? (
            <Button busy={put.sending} onClick={() => void save(false, t('announcements.is_open'))}>
              {t('announcements.reopen')}
            </Button>
          ) : (
            <Button look="secondary" onClick={() => setAsked(true)}>
              {t('announcements.close')}
            </Button>
          )}
        </ButtonRow>
      )}
    </Block>
  );
}
