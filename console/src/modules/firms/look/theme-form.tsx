import type { ImportTheme } from '@klantportaal/contract/modules/firms/licence';
import { FONTS } from '@klantportaal/contract/theme/fonts';
import { DEFAULT_THEME, type ThemeFields } from '@klantportaal/contract/theme/palette';
import { CORNER_NAMES, PICTURE_NAMES, SPACING_NAMES } from '@klantportaal/contract/theme/voice';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { DraftState } from '../../../page/drafts/draft-state.tsx';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { Block } from '../../../page/layout/page.tsx';
import { ColourField } from './colour-field.tsx';
import { colourGroups, getContrast } from './colours.ts';
import classes from './look.module.css';

export type Theme = ImportTheme;

const sizes = Array.from({ length: 13 }, (_, index) => String(index + 12));
const fonts = Object.keys(FONTS).map((name) => ({ value: name, label: name }));
const choices = { corners: CORNER_NAMES, spacing: SPACING_NAMES, pictures: PICTURE_NAMES } as const;

/** Colours with how well they are read, letters and forms. */
export function ThemeForm({ draft }: { draft: Drafted<Theme> }) {
  const t = useText();
  const { value, isElsewhere } = draft;
  const theme = { ...DEFAULT_THEME, ...value } as ThemeFields;
  const formatPath = (place: string) => t(`look.${place.slice(1) as keyof Theme}`);
  const set = (change: Partial<Theme>) => draft.set({ ...value, ...change });
  const without = (name: keyof Theme) => {
    const { [name]: _, ...rest } = value;
    draft.set(rest);
  };
  return (
    <>
      <Block title={t('look.colours')}>
        <DraftState of={draft} places={formatPath} fields={(name) => name.startsWith('color_')} />
        {colourGroups.map(({ title, rows }) => (
          <fieldset key={title} className={classes.group} disabled={isElsewhere}>
            <legend>{t(`look.group_${title}`)}</legend>
            {rows.map((row) => (
              <ColourField
                key={row.name}
                name={row.name}
                label={t(`look.${row.name}`)}
                colour={theme[row.name]}
                contrast={getContrast(row, theme)}
                isOwn={value[row.name] !== undefined}
                onChange={(colour) => set({ [row.name]: colour })}
                onDefault={() => without(row.name)}
              />
            ))}
          </fieldset>
        ))}
      </Block>
      <Block title={t('look.letters')}>
        <DraftState of={draft} places={formatPath} fields={(name) => name.startsWith('font_')} />
        <div className={classes.pair}>
          <SelectField
            label={t('look.font_family')}
            value={theme.font_family}
            disabled={isElsewhere}
            onChange={(font_family) => set({ font_family })}
            choices={fonts}
          />
          <SelectField
            label={t('look.font_headings')}
            value={value.font_headings ?? ''}
            disabled={isElsewhere}
            onChange={(font) => (font ? set({ font_headings: font }) : without('font_headings'))}
            choices={[{ value: '', label: t('look.same_font') }, ...fonts]}
          />
          <SelectField
            label={t('look.font_size')}
            value={String(theme.font_size)}
            disabled={isElsewhere}
            onChange={(size) => set({ font_size: Number(size) })}
            choices={sizes.map((size) => ({ value: size, label: t('look.pixels', { size }) }))}
          />
        </div>
      </Block>
      <Block title={t('look.forms')}>
        <DraftState of={draft} places={formatPath} fields={(name) => name in choices} />
        <div className={classes.pair}>
          {(['corners', 'spacing', 'pictures'] as const).map((name) => (
            <SelectField
              key={name}
              label={t(`look.${name}`)}
              value={theme[name]}
              disabled={isElsewhere}
              onChange={(chosen) => set({ [name]: chosen } as Partial<Theme>)}
              choices={choices[name].map((choice) => ({
                value: choice,
                label: t(`look.${name}_${choice}` as 'look.corners_soft'),
              }))}
            />
          ))}
        </div>
      </Block>
    </>
  );
}
