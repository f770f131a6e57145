import type { DocumentKind } from '@klantportaal/contract/backoffice/catalogue';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { IconButton } from '@klantportaal/web/ui/button.tsx';
import { focusField } from '@klantportaal/web/ui/error-summary.tsx';
import { Trash } from '@klantportaal/web/ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import { may } from '../api/session.ts';
import classes from './find-kind.module.css';
import { FindKind } from './find-kind.tsx';

/** A document that is asked beside those of a template. */
export interface AddedKind {
  /** The id of the line in its request. */
  id: string;
  /** The kind in the catalogue; null: asked in the firm's own words. */
  kind: string | null;
  label: string;
}

/** The same with one more. */
function addKind(added: readonly AddedKind[], what: Omit<AddedKind, 'id'>): AddedKind[] {
  const taken = added.map(({ id }) => Number(id.replace('eigen-', '')));
  return [...added, { id: `eigen-${Math.max(0, ...taken) + 1}`, ...what }];
}

/** Returns the lines as a request has them. */
export const toAsked = ({ kind, label }: AddedKind) => (kind ? { kind } : { label });

interface AddedKindsProps {
  added: readonly AddedKind[];
  setAdded: (added: AddedKind[]) => void;
  disabled?: boolean;
  noteOf?: (kind: DocumentKind) => string | null;
}

/** The documents asked beside a template, or without one. */
export function AddedKinds({ added, setAdded, disabled = false, noteOf }: AddedKindsProps) {
  const t = useText();
  const { data: kinds = [] } = useQuery({ ...query('listDocumentKinds'), enabled: may('catalogue:read') });
  return (
    <div>
      {added.length > 0 && (
        <ul className={classes.added} aria-label={t('common.also_ask')}>
          {added.map(({ id, label }) => (
            <li key={id}>
              {label}
              {!disabled && (
                <IconButton
                  icon={Trash}
                  label={t('common.not_ask', { name: label })}
                  onClick={() => {
                    setAdded(added.filter((one) => one.id !== id));
                    // The line goes, and the focus with it.
                    focusField('find');
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && <FindKind kinds={kinds} add={(what) => setAdded(addKind(added, what))} noteOf={noteOf} />}
    </div>
  );
}
