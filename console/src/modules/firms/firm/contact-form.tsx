import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { DraftState, findDraftFault } from '../../../page/drafts/draft-state.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { Block } from '../../../page/layout/page.tsx';
import { usePlaceOfSetting } from './place-of-setting.ts';
import { change, isInBlock, type Settings } from './settings.ts';

/** TABLE: what is one line of text; a row: its name and the keyboard that fits. */
const lines = [
  { name: 'phone', kind: 'tel', maxLength: 30 },
  { name: 'emailaddress', kind: 'email', maxLength: 254 },
  { name: 'whatsapp', kind: 'tel', maxLength: 30 },
  { name: 'iban', kind: 'iban', maxLength: 42 },
  { name: 'iban_name', kind: 'text', maxLength: 70 },
] as const;

/** The way the firm is reached, on its letters and in the portal, and where invoices are paid. */
export function ContactForm({ draft }: { draft: Drafted<Settings> }) {
  const t = useText();
  const placeOf = usePlaceOfSetting();
  const { value, isElsewhere } = draft;
  return (
    <Block title={t('firm.contact')}>
      <DraftState of={draft} places={placeOf} fields={isInBlock('contact')} />
      <TextArea
        label={t('firm.address_lines')}
        hint={t('firm.address_lines_hint')}
        rows={3}
        value={(value.address_lines ?? []).join('\n')}
        disabled={isElsewhere}
        onChange={(text) => change(draft, { address_lines: text === '' ? undefined : text.split('\n') })}
        error={
          (value.address_lines ?? []).some((_, index) => findDraftFault(draft, `/address_lines/${index}`)) &&
          t('firm.no_gaps')
        }
      />
      {lines.map(({ name, kind, maxLength }) => (
        <TextField
          key={name}
          label={t(`firm.${name}`)}
          hint={name === 'whatsapp' || name === 'iban' ? t(`firm.${name}_hint`) : undefined}
          kind={kind}
          autoComplete="off"
          optional
          maxLength={maxLength}
          value={value[name] ?? ''}
          disabled={isElsewhere}
          error={findDraftFault(draft, `/${name}`) && t('firm.wrong')}
          onChange={(text) => {
            const plain = name === 'iban' ? text.replaceAll(' ', '').toUpperCase() : text;
            change(draft, { [name]: plain === '' ? undefined : plain });
          }}
        />
      ))}
    </Block>
  );
}
