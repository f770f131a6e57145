import type { ImportLicence } from '@klantportaal/contract/backoffice/licence';
import { ADDRESS_STYLES, type AddressStyle } from '@klantportaal/contract/language';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { DraftState } from '../../page/draft-state.tsx';
import { Block } from '../../page/page.tsx';
import { Switches } from '../../page/switches.tsx';
import type { Drafted } from '../../page/use-licence-draft.ts';
import { featureNames, moduleNames } from './feature-names.ts';

export type Features = ImportLicence['features'];
type Modules = ImportLicence['modules'];

/** What the portal shows and offers at all, in plain words. */
export function FeaturesForm({ features, modules }: { features: Drafted<Features>; modules: Drafted<Modules> }) {
  const t = useText();
  return (
    <>
      <Block title={t('words.features')}>
        <DraftState of={features} places={(place) => t(`words.${place.slice(1) as (typeof featureNames)[number]}`)} />
        <SelectField
          label={t('words.default_address_style')}
          hint={t('words.default_address_style_hint')}
          value={features.value.default_address_style ?? 'formal'}
          disabled={features.isElsewhere}
          onChange={(style) => features.set({ ...features.value, default_address_style: style as AddressStyle })}
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
          hint={(name) => t(`words.${name}_hint`)}
        />
      </Block>
    </>
  );
}
