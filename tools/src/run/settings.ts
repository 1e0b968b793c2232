import type { ConsoleConfig } from '@matchdesk/shared/contract'
import { readSettings, type Settings } from '@matchdesk/shared/settings'
import { UserError } from '../userError'

/** The settings of this process; a wrong one ends it with a line that names it. */
export function settingsOf(env: NodeJS.ProcessEnv): Settings {
  const { settings, problem } = readSettings(env)
  if (!settings) throw new UserError(problem)
  return settings
}

/** What the console is told at run time. */
export const consoleConfig = ({
  appName,
  ownerName,
  supportEmail,
  supportPhone,
  remoteTimeout,
  callTimeout,
  registryPoll,
}: Settings): ConsoleConfig => ({
  apiBaseUrl: '/api/v1',
  appName,
  ownerName,
  supportEmail,
  supportPhone,
  remoteTimeout,
  callTimeout,
  registryPoll,
})
