/**
 * The only module that makes code while the server runs; the lint refuses `new Function`
 * elsewhere. Names that stand in the code are read and written several times as fast as names in a variable, and a list
 * asked for the first time spends most of its time here. The code is made once per schema when it
 * is loaded, and holds nothing but the names in our own schemas, quoted: nothing that anyone sends. A Node that is
 * started with `--disallow-code-generation-from-strings` refuses it at start-up. What the code does is compared with
 * what zod does in `fit-answer.test.ts`.
 */

/** The value with the fields of its schema, in the schema's order. @throws Error if it does not fit */
export type Fit = (value: unknown) => unknown;

export interface Field {
  name: string;
  fit: Fit;
}

/** Without details: zod reports what is wrong, when it matters. */
export const misfit = new Error('The value does not fit its schema.');

/**
 * Fits an object to its fields.
 * @param literal the fitted object as code, in which `write` gives a field with its value
 */
export function compileFit(fields: readonly Field[], literal: (write: (field: Field) => string) => string): Fit {
  const write = (field: Field) => {
    const name = JSON.stringify(field.name);
    return `[${name}]: fit${fields.indexOf(field)}(value[${name}])`;
  };
  // oxlint-disable-next-line typescript/no-implied-eval, eslint/no-new-func -- see above
  const make = new Function(
    'misfit',
    ...fields.map((_, index) => `fit${index}`),
    `return (value) => { if (typeof value !== 'object' || value === null) throw misfit; return ${literal(write)}; };`,
  ) as (...given: unknown[]) => Fit;
  return make(misfit, ...fields.map(({ fit }) => fit));
}
