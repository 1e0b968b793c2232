import { StartFailure } from '../errors/startFailure'
import type { Settings } from '../settings'
import { isMadeOfWords } from './passwordStrength'

/** In production, stops the start where a secret can be guessed as people make passwords up. */
export async function refuseWords({ nodeEnv, sessionSecrets, auditKeys }: Pick<Settings, 'nodeEnv' | 'sessionSecrets' | 'auditKeys'>) {
  if (nodeEnv !== 'production') return
  for (const [name, secrets] of Object.entries({ SESSION_SECRET: sessionSecrets, AUDIT_KEY: auditKeys }))
    for (const secret of secrets)
      if (await isMadeOfWords(secret))
        throw new StartFailure(`The setting ${name} is made of words or runs of keys; \`openssl rand -base64 48\` prints one that is not.`)
}
