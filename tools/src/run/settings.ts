import { ConsoleConfig } from '@matchdesk/shared/contract'
import { readSettings, type Settings } from '@matchdesk/shared/settings'
import { UserError } from '../userError'

/** The settings of this process; a wrong one ends it with a line that names it. */
export function settingsOf(env: NodeJS.ProcessEnv): Settings {
  const { settings, problem } = readSettings(env)
  if (!settings) throw new UserError(problem)
  return settings
}

/** The settings that the console reads at run time. */
export const consoleConfig = (settings: Settings): ConsoleConfig =>
  ConsoleConfig.parse({ ...settings, apiBaseUrl: '/api/v1', isDevelopment: settings.nodeEnv === 'development' })
