import { remotes } from '@matchdesk/shared/contract'
import type { Settings } from '@matchdesk/shared/settings'
import { UserError } from '../userError'

/** In milliseconds. */
const patience = 10_000

/** Refuses a canary that the API is to decide about where it says that it may not, or says nothing. */
export async function requireDecisions({ apiBaseUrl, publicApiUrl }: Pick<Settings, 'apiBaseUrl' | 'publicApiUrl'>): Promise<void> {
  const url = `${apiBaseUrl ?? `${publicApiUrl}/api/v1`}${remotes.decisions.path}`
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience) })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
  const read = remotes.decisions.output.safeParse(answer)
  if (!read.success) throw new UserError(`--auto needs an API that decides about canaries, and ${url} does not say that it does: see PUBLIC_API_URL`)
  if (read.data.refusal !== undefined) throw new UserError(`--auto is refused, since the API could not write its decision. ${read.data.refusal}`)
}
