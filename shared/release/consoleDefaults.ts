import type { ConsoleConfig } from './consoleConfig'

/** The defaults of the server that writes `/config.json`, and of a console that cannot load it. In a file without zod: the login loads it. */
export const consoleDefaults: ConsoleConfig = {
  apiBaseUrl: '/api/v1',
  appName: 'Matchdesk',
  currency: 'PKR',
  countryCode: '92',
  ownerName: '',
  supportEmail: '',
  supportPhone: '',
  remoteTimeout: 8000,
  callTimeout: 30_000,
  registryPoll: 0,
  isDevelopment: false,
  hasDemoFaults: false,
}
