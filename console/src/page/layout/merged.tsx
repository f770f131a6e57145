import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { to } from '../../lib/links.ts';

/** TABLE: where that which was merged with another one goes on. */
const places: Record<string, (firmId: string) => string> = {
  DOSSIER_MERGED: (firmId) => to('dossier', { firmId }),
  PERSON_MERGED: (firmId) => to('person-data', { firmId }),
  PERSON_MOVED: (firmId) => to('dossier', { firmId }),
};

/** TABLE: the same of what the firm gave another id. */
const changedPlaces: Record<string, (firmId: string) => string> = {
  dossier: (firmId) => to('dossier', { firmId }),
  person: (firmId) => to('person-data', { firmId }),
};

/** The firm's id of what took its place, and its page; null: it was not merged or changed. */
function findSuccessor(error: Error | null): { id: string; href: string } | null {
  if (!(error instanceof ApiError)) return null;
  const { merged_into, moved_to, changed_to, kind = '' } = error.extra;
  const id = merged_into ?? moved_to ?? changed_to;
  const place = error.code === 'ID_CHANGED' ? changedPlaces[kind] : places[error.code];
  return id && place ? { id, href: place(id) } : null;
}

/** Leads from what was merged to what it is part of now. */
export function MergedLink({ error }: { error: Error | null }) {
  const t = useText();
  const present = findSuccessor(error);
  return present && <LinkButton href={present.href}>{t('common.go_on_in', { id: present.id })}</LinkButton>;
}

/** Above a page that was open when what it shows was merged; what was typed on it stays. */
export function MergedMeanwhile({ error }: { error: Error | null }) {
  const reason = useErrorText(error);
  if (!findSuccessor(error)) return null;
  return (
    <Alert tone="warning" live title={reason ?? ''}>
      <MergedLink error={error} />
    </Alert>
  );
}

export const wasMerged = (error: Error | null): boolean => findSuccessor(error) !== null;
