/** Loaded before a program with `node --import`: the clock of its machine is `CLOCK_AHEAD` seconds ahead. */
const TrueDate = Date;
const ahead = Number(process.env.CLOCK_AHEAD) * 1000;

globalThis.Date = class extends TrueDate {
  constructor(...given: []) {
    super(...((given.length > 0 ? given : [TrueDate.now() + ahead]) as []));
  }
  static override now() {
    return TrueDate.now() + ahead;
  }
} as DateConstructor;
