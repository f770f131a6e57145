import type { Subprocessor } from '@klantportaal/contract/modules/compliance/subprocessors';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Plus, Printer } from '@klantportaal/web/ui/content/icons.ts';
import { Table } from '@klantportaal/web/ui/content/table.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useState } from 'react';
import { AskFirst } from '../../../page/dialogs/ask-first.tsx';
import { Conflict, useConflict } from '../../../page/drafts/conflict.tsx';
import { useSettings } from '../../../page/fields/use-settings.ts';
import { Block, Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { SubprocessorForm } from './subprocessor-form.tsx';

/** Each of a list on a line of its own. */
const formatSubprocessors = (list: readonly Subprocessor[]): string =>
  list.map(({ name, purpose, place, note }) => [name, purpose, place, note].filter(Boolean).join(', ')).join('\n');

/** The parties that process data for the firm beside the portal: a list to keep, and to hand out on request. */
export default function SubprocessorsPage() {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const settings = useSettings();
  /** The place in the list that is changed; the length of it for a new one. */
  const [editedIndex, setEditedIndex] = useState<number | null>(null);
  const conflict = useConflict(settings.etag, editedIndex !== null);
  /** The list that was refused because somebody else was first. */
  const [refused, setRefused] = useState<{ next: Subprocessor[]; said: string } | null>(null);
  const list = settings.read.data?.subprocessors ?? [];
  const save = async (next: Subprocessor[], said: string): Promise<boolean> =>
    !conflict.holdSave() && (await send(next, said));
  const send = async (next: Subprocessor[], said: string): Promise<boolean> => {
    try {
      await settings.save({ subprocessors: next }, conflict.condition);
      setEditedIndex(null);
      showToast('success', said);
      return true;
    } catch (error) {
      setRefused({ next, said });
      await conflict.handleFailure(error, settings.again);
      return false;
    }
  };
  const renderButtons = (row: Subprocessor) => (
    <ButtonRow>
      <Button
        look="quiet"
        aria-label={t('privacy.change_of', { kind: row.name })}
        onClick={() => setEditedIndex(list.indexOf(row))}
      >
        {t('privacy.change')}
      </Button>
      <AskFirst
        label={t('common.remove')}
        name={t('privacy.remove_of', { name: row.name })}
        question={t('privacy.remove_subprocessor_sure', { name: row.name })}
        act={() =>
          save(
            list.filter((subprocessor) => subprocessor !== row),
            t('privacy.subprocessor_removed', { name: row.name }),
          )
        }
      />
    </ButtonRow>
  );
  return (
    <Page
      title={t('shell.subprocessors')}
      acts={
        <>
          <Button look="secondary" icon={Printer} onClick={() => print()}>
            {t('privacy.print')}
          </Button>
          {settings.mayChange && editedIndex === null && (
            <Button icon={Plus} onClick={() => setEditedIndex(list.length)}>
              {t('privacy.add_subprocessor')}
            </Button>
          )}
        </>
      }
      wide
    >
      <p>{t('privacy.subprocessors_why')}</p>
      {settings.isBySystem && <Alert tone="info">{t('privacy.by_system')}</Alert>}
      {refused && (
        <Conflict
          of={conflict}
          rows={[
            {
              label: t('shell.subprocessors'),
              mine: formatSubprocessors(refused.next),
              theirs: formatSubprocessors(list),
            },
          ]}
          busy={settings.saving}
          keep={() => void send(refused.next, refused.said)}
          take={() => setEditedIndex(null)}
        />
      )}
      <QueryState of={settings.read}>
        {() => (
          <>
            {editedIndex !== null && (
              <Block
                title={
                  list[editedIndex]
                    ? t('privacy.change_of', { kind: list[editedIndex].name })
                    : t('privacy.add_subprocessor')
                }
              >
                <SubprocessorForm
                  key={editedIndex}
                  now={list[editedIndex] ?? null}
                  send={(subprocessor) =>
                    save(
                      list.toSpliced(editedIndex, 1, subprocessor),
                      t('privacy.subprocessor_saved', { name: subprocessor.name }),
                    )
                  }
                  done={() => setEditedIndex(null)}
                />
              </Block>
            )}
            {list.length === 0 ? (
              editedIndex === null && <EmptyState title={t('privacy.no_subprocessors')} />
            ) : (
              <Block title={t('privacy.subprocessors')}>
                <Table
                  caption={t('privacy.subprocessors')}
                  quietCaption
                  rows={list}
                  rowKey={({ name, since }) => `${name} ${since}`}
                  columns={[
                    { key: 'name', label: t('privacy.name'), cell: ({ name }) => name },
                    { key: 'purpose', label: t('privacy.purpose'), cell: ({ purpose }) => purpose },
                    { key: 'place', label: t('privacy.place'), cell: ({ place }) => place },
                    { key: 'since', label: t('privacy.since'), cell: ({ since }) => dayInNumbers(since) },
                    { key: 'note', label: t('privacy.note'), cell: ({ note }) => note ?? '' },
                    ...(settings.mayChange
                      ? [{ key: 'acts', label: t('privacy.change'), cell: renderButtons, acts: true }]
                      : []),
                  ]}
                />
              </Block>
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
}
