import { listDifferences } from '@klantportaal/contract/modules/endings/merge-changes';
import type { LicenceDraft } from '@klantportaal/contract/modules/firms/licence-drafts';
import type { LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import type { Version } from '@klantportaal/web/api/create-queries.ts';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Undo } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { type ReactNode, useState } from 'react';
import { firm } from '../../api/client.ts';
import { useSend } from '../../api/query.ts';
import { Sure } from '../dialogs/inline-confirm.tsx';
import { QueryState } from '../layout/query-state.tsx';
import { useDisputedRows } from '../lists/disputed-rows.ts';
import { Conflict } from './conflict.tsx';
import { copyFields } from './draft-keeper.ts';
import classes from './draft-state.module.css';
import { toCondition } from './to-condition.ts';
import { type Drafted, useLicenceDraft, useLicencePart } from './use-licence-draft.ts';

/** Reads a part of the licence, and gives what is typed on it to what is drawn. */
export function WithDraft<T>({
  part,
  none,
  children,
}: {
  part: LicencePart;
  /** The value of a part that the firm never gave. */
  none: T;
  children: (draft: Drafted<T>) => ReactNode;
}) {
  const read = useLicencePart(part);
  return (
    <QueryState of={read}>
      {(version) => (
        <Opened part={part} read={version} none={none}>
          {children}
        </Opened>
      )}
    </QueryState>
  );
}

function Opened<T>(props: {
  part: LicencePart;
  read: Version<LicenceDraft>;
  none: T;
  children: (draft: Drafted<T>) => ReactNode;
}) {
  return props.children(useLicenceDraft(props.part, props.read, props.none));
}

interface DraftStateProps<T> {
  of: Drafted<T>;
  /** Returns the name of a path in the part; null: as it is. */
  places?: (place: string) => string | null;
  /** Whether a field of the part is in this block; left out: all are. */
  fields?: (name: string) => boolean;
}

/** Shows the state of a block's typed values: kept as a draft, refused, or changed by somebody else meanwhile. */
export function DraftState<T>({ of, places, fields }: DraftStateProps<T>) {
  const t = useText();
  const { moment } = useFormat();
  const { saving, server, conflict, error, keeper, part } = of;
  const reason = useErrorText(saving === 'failed' ? error : null);
  const { send, sending } = useSend('removeLicenceDraft', { refreshes: ['listLicenceDrafts'] });
  const [isAsking, setAsking] = useState(false);
  const { draft, published, body } = server.value;
  const isOwn = (place: string) => !fields || fields(place.split('/')[1] ?? '');
  const hasOwnDifference = (other: unknown) => listDifferences(other, of.value).some(({ place }) => isOwn(place));
  const isDrafted = fields ? draft !== null && hasOwnDifference(published[part] ?? {}) : draft !== null;
  const isTouched = !fields || hasOwnDifference(body[part] ?? {});
  const isUnderWay = of.uploads.isRunning || (isTouched && (saving === 'waiting' || saving === 'saving'));
  const refused = (error?.extra.fields ?? []).map(({ pointer }) => pointer.slice(part.length + 1));
  const disputed = (conflict?.places ?? []).filter(isOwn);
  const isDisputed = (place: string) => disputed.some((whole) => `${place}/`.startsWith(`${whole}/`));
  const rowsBetween = useDisputedRows();
  if (of.isElsewhere) return <Alert tone="info">{t('licence.managed_elsewhere')}</Alert>;
  const discard = async () => {
    if (fields) {
      setAsking(false);
      of.set(copyFields(of.value, published[part], fields));
      return;
    }
    await send({ params: { part } }, toCondition(server.etag)).catch(() => undefined);
    keeper.replace(await firm.callVersioned('readLicenceDraft', { params: { part } }, {}));
    setAsking(false);
  };
  return (
    <div className={classes.state}>
      <div className={classes.line} role="status">
        {isDrafted ? (
          <Chip state="attention">{t('licence.draft')}</Chip>
        ) : (
          <Chip state="done">{t('licence.published')}</Chip>
        )}
        <span>
          {isUnderWay
            ? t('licence.draft_saving')
            : draft && isDrafted && saving === 'saved'
              ? t('licence.draft_saved', { who: draft.by.name ?? '', moment: moment(draft.at) })
              : ''}
        </span>
        {isDrafted && saving === 'saved' && !isAsking && (
          <Button look="quiet" icon={Undo} onClick={() => setAsking(true)}>
            {t('licence.draft_discard')}
          </Button>
        )}
      </div>
      {isDrafted && isAsking && (
        <Sure
          title={t('licence.draft_discard_sure')}
          act={t('licence.draft_discard')}
          isDangerous
          busy={sending}
          onSure={() => void discard()}
          onCancel={() => setAsking(false)}
        >
          <p>{t(part === 'dictionary' ? 'licence.draft_discard_dictionary' : 'licence.draft_discard_all')}</p>
        </Sure>
      )}
      {saving === 'refused' && (!fields || refused.some(isOwn)) && (
        <Alert tone="error" live title={t(of.isRestKept ? 'licence.draft_refused_part' : 'licence.draft_refused')} />
      )}
      {saving === 'failed' && isTouched && (
        <Alert tone="error" live title={t('licence.draft_failed')}>
          <p>{navigator.onLine ? reason : t('licence.draft_offline')}</p>
          <Button look="secondary" onClick={() => void keeper.flush()}>
            {t('common.retry')}
          </Button>
        </Alert>
      )}
      {conflict && (
        <Conflict
          // The keeper settles it with the choice.
          of={{ asked: disputed.length, isStanding: disputed.length > 0, settle: () => {} }}
          by={conflict.by?.name ?? t('licence.somebody')}
          at={conflict.at}
          rows={rowsBetween(conflict.theirs, of.value, (place) =>
            isDisputed(place) ? (places?.(place) ?? place.slice(1)) : null,
          )}
          keep={keeper.keepMine}
          take={keeper.takeTheirs}
        />
      )}
      {server.value.changed_meanwhile.some(isOwn) && <Alert tone="info">{t('licence.draft_changed_meanwhile')}</Alert>}
    </div>
  );
}

/** Finds the server's refusal of a part, by its path in it: as `/color_primary`. */
export function findDraftFault<T>({ error, saving, part }: Drafted<T>, place: string): string | null {
  if (saving !== 'refused') return null;
  return error?.extra.fields?.find(({ pointer }) => pointer === `/${part}${place}`)?.code ?? null;
}
