import { toCents, toEuros } from '@klantportaal/contract/values/numbers/euro';
import type { Adapters } from '../../../platform/adapters/adapters.ts';
import { noSharing } from '../../../platform/adapters/data-sharing/data-sharing.ts';
import { mollieStatuses } from '../../../platform/adapters/payments/mollie.ts';
import {
  PaymentsError,
  type PaymentsPort,
  type ProviderPayment,
} from '../../../platform/adapters/payments/payments.ts';
import { PremiumsError, type PremiumsPort } from '../../../platform/adapters/premiums/premiums.ts';
import { type Bank, type BankPayment, BankRefusalError, openBank } from '../../../platform/adapters/simulated/bank.ts';
import { InsurerRefusalError, openInsurer } from '../../../platform/adapters/simulated/insurer.ts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Licences } from '../licences.ts';
import { createSandboxBankStore } from './sandbox-payments.queries.ts';

interface Given {
  adapters: Adapters;
  config: Config;
  db: Database;
  clock: Clock;
  licences: Licences;
}

/** The path of the simulated bank's page. */
export const SANDBOX_BANK = '/sandbox/bank';

/**
 * Returns the parties that a licence's calls and jobs speak to: the real ones, or, in a sandbox, simulated ones. No
 * payment, premium or shared data of a sandbox reaches a real provider.
 */
export async function resolveParties<C extends Given>(
  context: C,
  licence_id: string | null,
): Promise<Pick<C, 'adapters' | 'config'>> {
  const licence = licence_id ? await context.licences.byId(licence_id) : null;
  if (!licence?.is_sandbox) return { adapters: context.adapters, config: context.config };
  const { adapters, config } = context;
  // In the demo the app and the form are stand-ins already.
  const isDemo = config.DEMO && config.OCKTO_API_KEY === 'test_demo';
  return {
    adapters: {
      ...adapters,
      payments: createSimulatedPayments(context, licence.id),
      premiums: createSimulatedPremiums(context.clock),
      sharing: isDemo ? adapters.sharing : noSharing,
    },
    config: config.DEMO ? config : { ...config, IWIZE_URL: undefined },
  };
}

/** The bank of a sandbox. */
export const openSandboxBank = (
  { db, clock, config }: Pick<Given, 'db' | 'clock' | 'config'>,
  licence_id: string,
): Bank =>
  openBank({
    store: createSandboxBankStore(db, licence_id),
    now: () => clock.now(),
    own: new URL(config.PUBLIC_URL ?? 'http://localhost').origin,
  });

function createSimulatedPayments(context: Given, licence_id: string): PaymentsPort {
  const bank = openSandboxBank(context, licence_id);
  const toProviderPayment = ({
    id,
    status,
    amount,
    amountRefunded,
    amountChargedBack,
  }: BankPayment): ProviderPayment => ({
    id,
    status: mollieStatuses[status],
    amount_cents: toCents(Number(amount.value)),
    refunded_cents: toCents(Number(amountRefunded?.value ?? 0)),
    charged_back_cents: toCents(Number(amountChargedBack?.value ?? 0)),
    checkout_url: status === 'open' ? `${context.config.PUBLIC_URL}${SANDBOX_BANK}/${id}` : null,
  });
  return {
    on: true,
    async create({ key, amount_cents, description, method, language, redirect_url }) {
      const order = {
        amount: { currency: 'EUR', value: toEuros(amount_cents).toFixed(2) },
        description,
        method,
        locale: language === 'en' ? 'en_US' : 'nl_NL',
        redirectUrl: redirect_url,
        metadata: { payment_id: key },
      };
      return toProviderPayment(
        await bank.create(order, key).catch((cause: unknown) => {
          throw cause instanceof BankRefusalError ? new PaymentsError(cause.message, { refused: true, cause }) : cause;
        }),
      );
    },
    async find(id) {
      const payment = await bank.find(id);
      return payment && toProviderPayment(payment);
    },
  };
}

/** One for each process: it forgets everything when the program stops, as if all calculations had expired. */
const insurers = new WeakMap<Clock, ReturnType<typeof openInsurer>>();

function createSimulatedPremiums(clock: Clock): PremiumsPort {
  const insurer = insurers.get(clock) ?? openInsurer(() => clock.now());
  insurers.set(clock, insurer);
  const convertRefusals = async <T>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof InsurerRefusalError)) throw cause;
      throw new PremiumsError(cause.message, { expired: cause.status === 410, cause });
    }
  };
  return {
    on: true,
    calculate: ({ reference_number, quote_number, date_of_birth, smoker, mortgage_cents }) =>
      convertRefusals(() => {
        const made = insurer.calculate({
          reference: reference_number,
          quote: quote_number,
          insured: { date_of_birth, smoker },
          mortgage: { amount: { value: toEuros(mortgage_cents).toFixed(2), currency: 'EUR' } },
        });
        return {
          id: made.id,
          premium_cents: toCents(Number(made.premium.value)),
          disability_cents: toCents(Number(made.disability.value)),
          valid_until: new Date(made.valid_until),
        };
      }),
    apply: ({ key, calculation_id }) => convertRefusals(() => insurer.apply(calculation_id, key)),
    findApplication: (key) => convertRefusals(() => insurer.findApplication(key)),
    document: (id) =>
      convertRefusals(async () => {
        const bytes = await insurer.document(id);
        if (!bytes) throw new PremiumsError('it has no such application');
        return Buffer.from(bytes);
      }),
  };
}
