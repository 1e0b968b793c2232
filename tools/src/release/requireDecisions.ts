import { remotes } from '@matchdesk/shared/contract'
import type { Settings } from '@matchdesk/shared/settings'
import { UserError } from '../userError'

/** In milliseconds. */
const patience = 10_000

type ApiSettings = Pick<Settings, 'apiBaseUrl' | 'publicApiUrl' | 'targetToken'>

const getUrl = ({ apiBaseUrl, publicApiUrl }: ApiSettings, path: string) => `${apiBaseUrl ?? `${publicApiUrl}/api/v1`}${path}`

async function readDecisions(settings: ApiSettings, option: string) {
  const url = getUrl(settings, remotes.decisions.path)
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience) })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
  const read = remotes.decisions.output.safeParse(answer)
  if (!read.success)
    throw new UserError(`${option} needs an API that decides about canaries and trials, and ${url} does not say that it does: see PUBLIC_API_URL`)
  return read.data
}

/** Refuses a canary that the API is to decide about where it says that it may not, or says nothing. */
export async function requireDecisions(settings: ApiSettings): Promise<void> {
  const { refusal } = await readDecisions(settings, '--auto')
  if (refusal !== undefined) throw new UserError(`--auto is refused, since the API could not write its decision. ${refusal}`)
}

/** Refuses a trial where no API answers it, and where nobody may ask for it. */
export async function requireTrials(settings: ApiSettings): Promise<void> {
  await readDecisions(settings, '--for')
  if (!settings.targetToken) throw new UserError('--for needs the token of the remote: set TARGET_TOKEN')
}

/** Has the API give a published version to some administrators; returns its sentence. */
export async function openTrials(settings: ApiSettings, name: string, version: string, emails: readonly string[]): Promise<string> {
  const response = await fetch(getUrl(settings, remotes.openTrials.path.replace(':name', name)), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: settings.targetToken, version, emails }),
    signal: AbortSignal.timeout(patience),
  })
  const { message } = Object(await response.json().catch(() => undefined))
  if (!response.ok) throw new UserError(`The API refuses --for with ${response.status}: ${message}`)
  return message
}
