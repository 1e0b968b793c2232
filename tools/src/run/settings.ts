import type { ConsoleConfig } from '@matchdesk/shared/contract'
import { readSettings, type Settings } from '@matchdesk/shared/settings'
import { Complaint } from '../complaint'

/** The settings of this process; a wrong one ends it with a line that names it. */
export function settingsOf(env: NodeJS.ProcessEnv): Settings {
  const { settings, problem } = readSettings(env)
  if (!settings) throw new Complaint(problem)
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
