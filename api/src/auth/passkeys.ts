import type * as webauthn from '@simplewebauthn/server'
import { and, asc, eq, gt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { passkeyChallenges, passkeys as table, type admins, type Query } from '../db'
import type { Settings } from '../settings'

const challengeMinutes = 5

const require = createRequire(import.meta.url)

const library = require.resolve('@simplewebauthn/server')

/**
 * 270 modules, which load with the first passkey. `require` of a path tries again what failed once. `import()` fails for good, and so does
 * the search for a package by its name.
 */
const loadLibrary = () => require(library) as typeof webauthn

interface Deps {
  readonly tx: Query
  readonly settings: Settings
  readonly now: () => Date
}

/** A browser offers a passkey to pages of this name alone, and the API takes answers from this origin alone. */
const relyingParty = ({ publicUrl }: Settings) => ({ rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin })

/** Browsers have passkeys for names of hosts, and for no addresses. */
export const hasPasskeys = (settings: Settings) => isIP(relyingParty(settings).rpID.replace(/^\[|\]$/g, '')) === 0

async function createChallenge({ tx, now }: Deps, purpose: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32))
  const expires_at = new Date(now().getTime() + challengeMinutes * 60_000)
  await tx.insert(passkeyChallenges).values({ challenge: Buffer.from(bytes).toString('base64url'), purpose, expires_at })
  return bytes
}

/** Runs a verification of the library. Undefined where the answer is wrong, or its challenge is not open for this purpose; it is spent in both cases. */
async function verify<T extends { readonly verified: boolean }>(
  { tx, now, settings }: Deps,
  purpose: string,
  run: (expected: {
    expectedChallenge: (challenge: string) => boolean
    expectedOrigin: string
    expectedRPID: string
    requireUserVerification: true
  }) => Promise<T>,
): Promise<T | undefined> {
  let challenge = ''
  const noteChallenge = (value: string) => Boolean((challenge = value))
  const { rpID, origin } = relyingParty(settings)
  const expected = { expectedChallenge: noteChallenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true } as const
  const result = await run(expected).catch(() => undefined)
  const isOpen = and(eq(passkeyChallenges.challenge, challenge), eq(passkeyChallenges.purpose, purpose), gt(passkeyChallenges.expires_at, now()))
  const spent = await tx.delete(passkeyChallenges).where(isOpen).returning({ challenge: passkeyChallenges.challenge })
  return spent.length > 0 && result?.verified ? result : undefined
}

export const readPasskeys = (tx: Query, admin: string) =>
  tx.select().from(table).where(eq(table.admin_id, admin)).orderBy(asc(table.createdAt), asc(table.id))

/** Returns their names. */
export async function removePasskeys(tx: Query, admin: string): Promise<string[]> {
  const removals = await tx.delete(table).where(eq(table.admin_id, admin)).returning({ name: table.name })
  return removals.map(({ name }) => name)
}

type Owner = Pick<typeof admins.$inferSelect, 'id' | 'name' | 'email_id'>

/** The question that makes a passkey: one that signs in without a username, and verifies its person. */
export async function askForNewPasskey(deps: Deps, purpose: string, { id, name, email_id }: Owner) {
  const current = await readPasskeys(deps.tx, id)
  const { generateRegistrationOptions } = loadLibrary()
  return generateRegistrationOptions({
    rpName: deps.settings.appName,
    rpID: relyingParty(deps.settings).rpID,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email_id,
    userDisplayName: name,
    challenge: await createChallenge(deps, purpose),
    excludeCredentials: current.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** False where the answer is not one to our question, or the passkey is known already. */
export async function storePasskey(deps: Deps, purpose: string, { admin, name }: { admin: string; name: string }, answer: object): Promise<boolean> {
  const { tx, now } = deps
  const { verifyRegistrationResponse } = loadLibrary()
  const result = await verify(deps, purpose, (expected) =>
    verifyRegistrationResponse({ response: answer as webauthn.RegistrationResponseJSON, ...expected }),
  )
  if (!result?.verified) return false
  const { id, publicKey, counter } = result.registrationInfo.credential
  const public_key = Buffer.from(publicKey).toString('base64url')
  const values = { admin_id: admin, name, credential_id: id, public_key, counter, createdAt: now() }
  return (await tx.insert(table).values(values).onConflictDoNothing().returning({ id: table.id })).length > 0
}

/** The question that a passkey answers: one of `admin`, or any. */
export async function askForPasskey(deps: Deps, purpose: string, admin?: string) {
  const current = admin === undefined ? [] : await readPasskeys(deps.tx, admin)
  const { generateAuthenticationOptions } = loadLibrary()
  return generateAuthenticationOptions({
    rpID: relyingParty(deps.settings).rpID,
    challenge: await createChallenge(deps, purpose),
    allowCredentials: current.map(({ credential_id }) => ({ id: credential_id })),
    userVerification: 'required',
  })
}

/** The administrator whose passkey answers a question of this purpose. Undefined where the answer is wrong, old, used, or from another page. */
export async function usePasskey(deps: Deps, purpose: string, answer: { readonly id: string }): Promise<string | undefined> {
  const { tx, now } = deps
  const [passkey] = await tx.select().from(table).where(eq(table.credential_id, answer.id))
  if (!passkey) return undefined
  const { credential_id: id, public_key, counter } = passkey
  const credential = { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter }
  const { verifyAuthenticationResponse } = loadLibrary()
  const result = await verify(deps, purpose, (expected) =>
    verifyAuthenticationResponse({ response: answer as webauthn.AuthenticationResponseJSON, credential, ...expected }),
  )
  if (!result) return undefined
  // A copy of the authenticator may answer at the same time: of two, one counts.
  const uses = await tx
    .update(table)
    .set({ counter: result.authenticationInfo.newCounter, used_at: now() })
    .where(and(eq(table.id, passkey.id), eq(table.counter, counter)))
    .returning({ admin: table.admin_id })
  return uses[0]?.admin
}
