import { setTimeout } from 'node:timers/promises';
import type { Answer, CommandContext } from '../../platform/command.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { openSecrets } from './open-secrets.ts';
import { countSealed, isPreviousServed, reseal } from './reseal.ts';
import { NOTICED_WITHIN } from './rotation.ts';

export async function check(context: CommandContext): Promise<Answer> {
  const secrets = await openSecrets(context);
  return describeSealed(await countSealed({ ...context, secrets }), secrets.sealsWithPrevious());
}

export async function rotate(context: CommandContext): Promise<Answer> {
  const { db, progress } = context;
  const secrets = await openSecrets(context);
  if (!secrets.keys.previous)
    throw new Error('SECRET_KEY_PREVIOUS is not set: name the key before there, and the new one in SECRET_KEY.');
  if (secrets.sealsWithPrevious()) {
    if (await isPreviousServed({ db, secrets }))
      throw new Error(
        'A server still has the previous key as its SECRET_KEY, and could not read what is sealed under the new one. Start it with both settings first. Nothing was changed.',
      );
    await secrets.putIntoForce();
    progress('SECRET_KEY is in force; waiting until every server has noticed');
    await setTimeout(2 * NOTICED_WITHIN);
  }
  const { previous } = await reseal({ db, secrets }, (line) => progress(`sealed anew: ${line}`));
  const { text, ...rest } = describeSealed(await countSealed({ db, secrets }), false);
  return { ...rest, text: `${formatCount(previous, 'value was', 'values were')} sealed anew. ${text}` };
}

function describeSealed(
  { values, previous, lost }: Awaited<ReturnType<typeof countSealed>>,
  isRootPrevious: boolean,
): Answer & { text: string } {
  const lines = [
    ...(isRootPrevious
      ? ['SECRET_KEY is not in force yet: servers that have both keys put it there, and so does npm run rotate.']
      : []),
    ...(previous > 0 ? [`${previous} of ${values} sealed values still under the previous key.`] : []),
    ...(lost > 0 ? [`${formatCount(lost, 'value is', 'values are')} under neither key.`] : []),
  ];
  if (previous === 0 && !isRootPrevious)
    lines.unshift(`All ${values - lost} sealed values are under SECRET_KEY: SECRET_KEY_PREVIOUS can be left out.`);
  const data = { values, previous, lost, in_force: !isRootPrevious };
  return { text: lines.join('\n'), data, found: isRootPrevious || previous + lost > 0 };
}
