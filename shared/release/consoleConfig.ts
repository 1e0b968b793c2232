import * as z from 'zod/mini'

/** `/config.json`: what an operator sets for the console at run time. */
export const ConsoleConfig = z.object({
  apiBaseUrl: z.string(),
  appName: z.string(),
  /** The code of the currency of all amounts, as ISO 4217 has it. */
  currency: z.string(),
  /** The digits that a telephone number without a country gets at its front. */
  countryCode: z.string(),
  ownerName: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  /** Milliseconds for each step of loading a remote. */
  remoteTimeout: z.int().check(z.minimum(100)),
  /** Milliseconds for one call of the API. */
  callTimeout: z.int().check(z.minimum(100)),
  /** Milliseconds between two reads of the registry for new versions; 0 for never. */
  registryPoll: z.int().check(z.minimum(0)),
  /** May `?remote=users@http://localhost:3001` put a remote of this machine into the console? Never in production. */
  isDevelopment: z.boolean(),
  /** Can the page Remotes release broken versions on purpose? Only `npm start -- --demo-faults` sets it. */
  hasDemoFaults: z.boolean(),
})
export type ConsoleConfig = z.output<typeof ConsoleConfig>
