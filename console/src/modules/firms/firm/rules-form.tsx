import {
  fillDocumentName,
  isDocumentNamePattern,
  USUAL_DOCUMENT_NAMES,
} from '@klantportaal/contract/modules/documents/document-names';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { DraftState } from '../../../page/drafts/draft-state.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { Block } from '../../../page/layout/page.tsx';
import { usePlaceOfSetting } from './place-of-setting.ts';
import { change, isInBlock, type Settings, withPresent } from './settings.ts';

/** Seconds in which a verdict or a request can be undone, unless the firm says otherwise. */
const USUAL_HOLD = 10;
const afterwards = ['originals_after_approval', 'originals_after_redaction'] as const;

/** The way the work of the firm's people goes: undoing, files as they came, and whose names clients read. */
export function RulesForm({ draft }: { draft: Drafted<Settings> }) {
  const t = useText();
  const placeOf = usePlaceOfSetting();
  const { value, isElsewhere } = draft;
  const names = value.document_names ?? USUAL_DOCUMENT_NAMES;
  const sample = { kind: t('firm.sample_kind'), person: 'Esra Yılmaz', date: '2026-11-28', dossier: '2026-014' };
  const hold = value.hold_seconds ?? USUAL_HOLD;
  return (
    <Block title={t('firm.rules')}>
      <DraftState of={draft} places={placeOf} fields={isInBlock('rules')} />
      <SelectField
        label={t('firm.hold_seconds')}
        hint={t('firm.hold_seconds_hint')}
        size="m"
        value={String(hold)}
        disabled={isElsewhere}
        onChange={(seconds) => change(draft, { hold_seconds: Number(seconds) })}
        choices={withPresent([0, 5, 10, 30, 60], hold).map((seconds) => ({
          value: String(seconds),
          label: seconds === 0 ? t('firm.no_undo') : t('firm.seconds', { count: seconds }),
        }))}
      />
      {afterwards.map((name) => (
        <SelectField
          key={name}
          label={t(`firm.${name}`)}
          value={value[name] ?? 'keep'}
          disabled={isElsewhere}
          onChange={(choice) => change(draft, { [name]: choice })}
          choices={(['keep', 'destroy'] as const).map((choice) => ({
            value: choice,
            label: t(`firm.originals_${choice}`),
          }))}
        />
      ))}
      <TextField
        label={t('firm.document_names')}
        hint={t('firm.document_names_hint', { number: '{dossier}', example: `${fillDocumentName(names, sample)}.pdf` })}
        autoComplete="off"
        maxLength={120}
        value={names}
        disabled={isElsewhere}
        error={!isDocumentNamePattern(names) && t('firm.document_names_wrong')}
        onChange={(pattern) =>
          change(draft, { document_names: pattern === USUAL_DOCUMENT_NAMES ? undefined : pattern })
        }
      />
      <Checkbox
        label={t('firm.show_staff_names')}
        hint={t('firm.show_staff_names_hint')}
        checked={value.show_staff_names ?? false}
        disabled={isElsewhere}
        onChange={(isOn) => change(draft, { show_staff_names: isOn })}
      />
    </Block>
  );
}
