import { ADDRESS_STYLES } from '@klantportaal/contract/language';
import type { ImportLicence } from '@klantportaal/contract/modules/firms/licence';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { DraftState } from '../../../page/drafts/draft-state.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { Switches } from '../../../page/fields/switches.tsx';
import { Block } from '../../../page/layout/page.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { featureNames, moduleNames } from './feature-names.ts';

export type Features = ImportLicence['features'];
type Modules = ImportLicence['modules'];

/** Everything that the portal shows and offers, in plain words. */
export function FeaturesForm({ features, modules }: { features: Drafted<Features>; modules: Drafted<Modules> }) {
  const t = useText();
  const { data: needs = [] } = useQuery(query('listModuleNeeds'));
  /** The needs of a part in words; '' if it needs nothing, or they are not known yet. */
  const explain = (part: string) => {
    const need = needs.find(({ id }) => id === part);
    if (!need) return '';
    return t(need.is_met ? 'words.need_met' : 'words.need_unmet', { settings: need.settings.join(', ') });
  };
  return (
    <>
      <Block title={t('words.shown')}>
        <DraftState of={features} places={(place) => t(`words.${place.slice(1) as (typeof featureNames)[number]}`)} />
        <SelectField
          label={t('words.default_address_style')}
          hint={t('words.default_address_style_hint')}
          value={features.value.default_address_style ?? 'formal'}
          disabled={features.isElsewhere}
          onChange={(style) => features.set({ ...features.value, default_address_style: style })}
          choices={ADDRESS_STYLES.map((value) => ({ value, label: t(`licence.${value}`) }))}
        />
        <Switches
          draft={features}
          names={featureNames}
          isOnUnlessChosen
          label={(name) => t(`words.${name}`)}
          hint={(name) => t(`words.${name}_hint`)}
        />
      </Block>
      <Block title={t('words.modules')}>
        <DraftState of={modules} places={(place) => t(`words.${place.slice(1) as (typeof moduleNames)[number]}`)} />
        <Switches
          draft={modules}
          names={moduleNames}
          label={(name) => t(`words.${name}`)}
          hint={(name) => [t(`words.${name}_hint`), explain(name)].filter(Boolean).join(' ')}
        />
      </Block>
      <Block title={t('words.supplied')}>
        <p>{t('words.supplied_text')}</p>
        <Rows label={t('words.supplied')}>
          {(['payments', 'premiums'] as const).map((part) => (
            <Row key={part} title={t(`words.${part}`)} said={explain(part)} />
          ))}
        </Rows>
      </Block>
    </>
  );
}
