import { PremiumsError, type PremiumsPort } from '../../src/platform/adapters/premiums/premiums.ts';

/** The trouble on the way to the insurer and back. */
export type Trouble = 'none' | 'answer lost' | 'order lost' | 'away';

/** An insurer between whom and us things can go wrong. */
export function createTroubledPremiums(insurer: PremiumsPort, trouble: () => Trouble): PremiumsPort {
  return {
    ...insurer,
    async apply(order) {
      const application = trouble() === 'order lost' ? null : await insurer.apply(order);
      if (trouble() === 'none' && application) return application;
      throw new PremiumsError('no answer in time', { passing: true });
    },
    async findApplication(key) {
      if (trouble() === 'away') throw new PremiumsError('it cannot be reached', { passing: true });
      return insurer.findApplication(key);
    },
  };
}
