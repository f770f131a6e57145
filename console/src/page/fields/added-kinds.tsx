import type { DocumentKind } from '@klantportaal/contract/modules/tasks/catalogue';
import { findFormOfAddress } from '@klantportaal/contract/values/form-of-address';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { IconButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Trash } from '@klantportaal/web/ui/content/icons.ts';
import { focusField } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { may } from '../../api/session.ts';
import classes from './find-kind.module.css';
import { FindKind } from './find-kind.tsx';

/** A document that is asked beside those of a template. */
export interface AddedKind {
  /** The id of the line in its request. */
  id: string;
  /** The kind in the catalogue; null: asked in the firm's own words. */
  kind: string | null;
  label: string;
  /** The label in the other form of address; empty for a label that says neither u nor je. */
  other?: string;
}

/** Returns the list with one more kind. */
function addKind(added: readonly AddedKind[], kind: Omit<AddedKind, 'id'>): AddedKind[] {
  const taken = added.map(({ id }) => Number(id.replace('eigen-', '')));
  return [...added, { id: `eigen-${Math.max(0, ...taken) + 1}`, ...kind }];
}

/** Returns the line as a request has it: what says je is the informal form of what says u. */
export function toAsked({ kind, label, other = '' }: AddedKind) {
  if (kind) return { kind };
  if (!other.trim()) return { label };
  const [formal, informal] = findFormOfAddress(label) === 'informal' ? [other, label] : [label, other];
  return { label: formal.trim(), label_informal: informal.trim() };
}

interface AddedKindsProps {
  added: readonly AddedKind[];
  setAdded: (added: AddedKind[]) => void;
  disabled?: boolean;
  /** Whether people of several dossiers read them, who are addressed in either form. */
  isForMany?: boolean;
  noteOf?: (kind: DocumentKind) => string | null;
}

/** The documents asked beside a template, or without one. */
export function AddedKinds({ added, setAdded, disabled = false, isForMany = false, noteOf }: AddedKindsProps) {
  const t = useText();
  const { data: kinds = [] } = useQuery({ ...query('listDocumentKinds'), enabled: may('catalogue:read') });
  return (
    <div>
      {added.length > 0 && (
        <ul className={classes.added} aria-label={t('common.also_ask')}>
          {added.map(({ id, kind, label, other = '' }) => (
            <li key={id}>
              <span>{label}</span>
              {!disabled && (
                <IconButton
                  icon={Trash}
                  label={t('common.not_ask', { name: label })}
                  onClick={() => {
                    setAdded(added.filter((addedKind) => addedKind.id !== id));
                    // The line goes, and the focus with it.
                    focusField('find');
                  }}
                />
              )}
              {isForMany && !kind && (
                <OtherForm
                  id={id}
                  label={label}
                  value={other}
                  disabled={disabled}
                  change={(typed) =>
                    setAdded(
                      added.map((addedKind) => (addedKind.id === id ? { ...addedKind, other: typed } : addedKind)),
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && <FindKind kinds={kinds} add={(choice) => setAdded(addKind(added, choice))} noteOf={noteOf} />}
    </div>
  );
}

interface OtherFormProps {
  id: string;
  label: string;
  value: string;
  disabled: boolean;
  change: (typed: string) => void;
}

/** Asks for own words in the other form of address, where they say u or je. */
function OtherForm({ id, label, value, disabled, change }: OtherFormProps) {
  const t = useText();
  const style = findFormOfAddress(label);
  if (style === null) return null;
  const form = style === 'formal' ? 'je' : 'u';
  return (
    <div className={classes.otherForm}>
      <TextField
        id={`other-${id}`}
        label={t(`common.own_kind_${form}`, { label })}
        hint={t(`common.own_kind_${form}_hint`)}
        value={value}
        onChange={change}
        maxLength={200}
        disabled={disabled}
        optional
      />
    </div>
  );
}
