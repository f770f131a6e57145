/** `npm run maintenance`: closes the portal of a firm or of all, and opens it again. */
import type { LocalizedText } from '@klantportaal/contract/modules/records/parts';
import { type CommandContext, defineCommand, runAsProgram } from '../platform/command.ts';
import { readWords, throwMissing } from '../platform/http/read-words.ts';
import { type CommandRow, createCommandReader, withoutWords } from './firm/command-table.ts';

const load = () => import('./maintenance-work.ts');

type Dashed<Name extends string> = Name extends `${infer First}_${infer Rest}` ? `${First}-${Dashed<Rest>}` : Name;

/** TABLE: the option of each form in which a text can be said; the compiler enforces that none is left out. */
const forms = {
  nl: { type: 'string' },
  'nl-formal': { type: 'string' },
  'nl-informal': { type: 'string' },
  en: { type: 'string' },
} as const satisfies Record<Dashed<keyof LocalizedText>, { type: 'string' }>;

/** Returns what consumers read, or null without a text. */
function toNotice({ nl, ...others }: { [Form in keyof typeof forms]?: string }): LocalizedText | null {
  const given = Object.entries(others);
  if (nl !== undefined)
    return { nl, ...Object.fromEntries(given.map(([form, said]) => [form.replace('-', '_'), said])) };
  return given.length > 0 ? throwMissing('--nl') : null;
}

const buildCommandRow = (maintenance: boolean, meaning: string): CommandRow<CommandContext> => ({
  words: `<domain or all> ${Object.keys(forms)
    .map((form) => `[--${form} <text>]`)
    .join(' ')}`,
  meaning,
  prepare: (words) => {
    const read = readWords(words, forms, ['domain or all']);
    const [domain] = read.words;
    const notice = toNotice(read.values);
    return async (context) => (await load()).change(context, domain, { maintenance, notice });
  },
});

/** TABLE: what `npm run maintenance` can do. */
const commands: Record<string, CommandRow<CommandContext>> = {
  list: withoutWords('which firms are closed, and what their consumers read', async (context) =>
    (await load()).list(context),
  ),
  on: buildCommandRow(
    true,
    'closes the portal, within seconds and without a restart; the text is what consumers read; English and the other form of address stand beside the Dutch of --nl',
  ),
  off: buildCommandRow(
    false,
    'opens it again; a text then stands above every page, without one the text of before is gone',
  ),
};

export const run = defineCommand(createCommandReader('npm run maintenance', 'Of whom?', commands));

if (import.meta.main) await runAsProgram(run);
