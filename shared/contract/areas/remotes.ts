import * as z from 'zod/mini'
import { text } from '../grammar/field'
import { operations } from '../grammar/operations'

const { read, write } = operations('remotes', 'remotes')

const Version = z.string().check(z.regex(/^[\w.-]{1,100}$/))
/** The state that the admin saw. The API refuses a change when the state is another one by now. */
const seen = z.object({ version: Version, enabled: z.boolean(), canary: z.optional(z.object({ version: Version, percent: z.number() })) })

const at = z.string()
const count = z.int()
const names = z.array(z.string())
const Parts = z.object({ changed: count, all: count })
/** The request that the admin saw: a later one for the same version is another one. */
const Request = { version: Version, at: z.string().check(z.maxLength(40)) }

/** A published version that this administrator has before anybody else; `release` is its `release.json`. */
export const Trials = z.array(z.object({ release: z.record(z.string(), z.unknown()), until: at }))
const TrialChange = z.object({ message: z.string(), trials: Trials })

export const remotes = {
  /** The state of the remotes in all browsers. */
  status: read(
    '/remotes',
    z.object({
      /** The versions that the tabs of the last 24 hours run, by remote; `percent` counts the tabs that run that remote. */
      runs: z.array(z.object({ remote: z.string(), version: z.string(), tabs: count, percent: z.number(), milliseconds: z.nullable(count) })),
      /** The canaries that the API decides about or has decided about, the newest first, each with a sentence for people. */
      canaries: z.optional(
        z.array(
          z.object({
            id: z.string(),
            remote: z.string(),
            version: z.string(),
            since: at,
            sentence: z.string(),
            outcome: z.optional(z.enum(['promoted', 'takenBack'])),
            decidedAt: z.optional(at),
          }),
        ),
      ),
      /** The releases that wait for a second person, each beside the current version; without the setting SECOND_PERSON there is no list. */
      waiting: z.optional(
        z.array(
          z.object({
            name: z.string(),
            version: z.string(),
            /** The holder of the token, and the moment of the request. */
            holder: z.string(),
            at,
            /** A canary has it: its share of the people. */
            percent: z.optional(z.number()),
            /** Why it cannot be live. */
            problem: z.optional(z.string()),
            difference: z.optional(
              z.object({
                files: Parts,
                /** In bytes. */
                size: Parts,
                imports: names,
                needs: z.object({ all: names, added: names }),
                pages: z.object({ added: names, removed: names }),
              }),
            ),
          }),
        ),
      ),
      /** Why a release may come without a second person all the same. */
      unenforced: z.optional(z.string()),
      /** The versions to change to, the newest first, of each remote and the shell; none where this admin may not change anything. */
      kept: z.array(z.object({ name: z.string(), versions: z.array(z.string()) })),
      /** The origin of the version of the shell, which the registry does not name. */
      shellBy: z.optional(z.object({ holder: z.optional(z.string()), commit: z.optional(z.string()), run: z.optional(z.string()) })),
      /** Why this admin may not change anything. */
      readOnly: z.optional(z.string()),
    }),
    { resources: ['remotes'] },
  ),
  /** May the API decide about canaries? `refusal` is the reason where it may not. Public: the command line has no session. */
  decisions: read('/remotes/decisions', z.object({ refusal: z.optional(z.string()) }), {
    resources: ['remotes'],
    scope: 'public',
  }),
  /** To the version before, or to one that is kept. `shell` is rolled back like a remote. */
  rollBack: write('POST /remotes/:name/rollback', {
    title: 'Rolled a remote back',
    body: z.object({ seen, version: z.optional(Version) }),
    changes: { remotes: 0 },
  }),
  switchTo: write('PATCH /remotes/:name', {
    title: 'Enabled or disabled a remote',
    body: z.object({ seen, enabled: z.boolean() }),
    changes: { remotes: 0 },
  }),
  /** Gives a version that is kept to a share of the people; 0 percent ends it. */
  tryOut: write('PUT /remotes/:name/canary', {
    title: 'Changed the canary of a remote',
    body: z.object({
      seen,
      version: Version,
      percent: z.int().check(z.minimum(0), z.maximum(100)),
      /** Does the API decide about it, by the reports of its sessions? */
      auto: z.optional(z.boolean()),
      /** The hours in which people have a page of it open before everybody gets it, 24 without. */
      hours: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
    }),
    changes: { remotes: 0 },
  }),
  /** Gives a published version to the account that asks, for a day. */
  tryHere: write('PUT /remotes/:name/trial', {
    title: 'Tried a version of a remote before others',
    body: z.object({ version: Version }),
    output: TrialChange,
    changes: { remotes: 0, session: 0 },
  }),
  stopTrial: write('DELETE /remotes/:name/trial', {
    title: 'Stopped a trial of a remote',
    output: TrialChange,
    changes: { remotes: 0, session: 0 },
  }),
  /** The same for the accounts that the team names, with the token of the remote. */
  openTrials: write('POST /remotes/:name/trials', {
    title: 'Gave a version of a remote to some administrators',
    scope: 'public',
    body: z.object({
      token: z.string().check(z.maxLength(200)),
      version: Version,
      emails: z.array(z.string().check(z.maxLength(254))).check(z.minLength(1), z.maxLength(5)),
    }),
    changes: { remotes: 0, session: 0 },
  }),
  /** Gives a release that waits for a second person to the people whom its team named. Not for the holder of its token, but for an owner with a passkey. */
  approve: write('POST /remotes/:name/approval', {
    title: 'Approved a release as the second person',
    reauth: 'always',
    body: z.object(Request),
    changes: { remotes: 0, session: 0 },
  }),
  refuse: write('POST /remotes/:name/refusal', {
    title: 'Refused a release as the second person',
    body: z.object({ ...Request, reason: text('Reason', 300) }),
    changes: { remotes: 0 },
  }),
  /** Gives the canary, or a published version, to everybody. */
  promote: write('POST /remotes/:name/promote', {
    title: 'Promoted a canary to everybody',
    body: z.object({ seen, version: z.optional(Version) }),
    changes: { remotes: 0, session: 0 },
  }),
}
