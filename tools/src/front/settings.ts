import { ConsoleConfig } from '@matchdesk/shared/release'
import { readSettings, type Settings } from '@matchdesk/shared/settings'
import type { Origins } from './headers'
import { UserError } from '../userError'

/** The address of the API to which browsers report what the policy of a page refused. */
export const policyReportsPath = '/api/v1/policy-reports'

/** The settings of this process; a wrong one ends it with a line that names it. */
export function readFrontSettings(env: NodeJS.ProcessEnv): Settings {
  const { settings, problem } = readSettings(env)
  if (!settings) throw new UserError(problem)
  return settings
}

/** API, pictures and releases, where they have origins of their own. */
export function listOrigins({ publicUrl, publicApiUrl, apiBaseUrl, mediaOrigins, publicReleasesUrl }: Settings): Origins {
  const unlessPublic = (origin: string) => (origin === publicUrl ? undefined : origin)
  const api = unlessPublic(apiBaseUrl ? new URL(apiBaseUrl).origin : publicApiUrl)
  const reports = apiBaseUrl ? undefined : `${api ?? ''}${policyReportsPath}`
  return { api, media: mediaOrigins, releases: unlessPublic(publicReleasesUrl), reports }
}

/** The settings that the console reads at run time. */
export const consoleConfig = (settings: Settings): ConsoleConfig =>
  ConsoleConfig.parse({
    ...settings,
    ownerName: settings.ownerName ?? '',
    apiBaseUrl: settings.apiBaseUrl ?? `${listOrigins(settings).api ?? ''}/api/v1`,
    isDevelopment: settings.nodeEnv === 'development',
    hasDemoFaults: false,
  })
