import packageJson from '../../../package.json' with { type: 'json' };

/** Every command of an operator, with the file that its script runs, by its path in `src/`. */
export const commandFiles = Object.entries(packageJson.scripts).flatMap(([name, script]) => {
  const [, file] = /^node server\/src\/(\S+-command\.ts)$/.exec(script) ?? [];
  return file ? [{ name, file }] : [];
});
