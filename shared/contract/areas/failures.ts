import * as z from 'zod/mini'
import { read, write } from '../grammar/operations'
import { remoteFailureKinds } from './remotes'

export const Name = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/))
export const Version = z.string().check(z.regex(/^[\w.-]{1,100}$/))
/** A file below the releases, as `users/1.0.0-1a2b3c4d/first.js`: no part of it begins with a dot, so that it leads nowhere else. */
const ReleasedFile = z.string().check(z.regex(/^[a-z][a-z0-9-]*(\/[\w@-][\w.@-]*){2,}$/), z.maxLength(300))
/** A page as its remote declares it: the params have their names and not their values. */
export const PagePath = z.string().check(z.regex(/^\/[\w\-/:]*$/), z.maxLength(200))

/** The origin of a portal, as `https://portal.example.org`. */
const Portal = z.string().check(z.regex(/^https?:\/\/[\w.:[\]-]{1,255}$/))

/** Random, made anew whenever a console is opened. */
export const Tab = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** The failures of a browser: a page of a remote that is not available, or `error` in a handler, a `promise`, or a `request` to the API. */
export const failureKinds = [...remoteFailureKinds, 'error', 'promise', 'request'] as const
export type FailureKind = (typeof failureKinds)[number]

/** In lines and columns of the file that was released, both from 1. */
const position = z.object({
  file: ReleasedFile,
  line: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  column: z.int().check(z.minimum(1), z.maximum(10_000_000)),
})
const positions = z.array(position).check(z.maxLength(30))

/** One failure of a tab. It says nothing that a person has typed or looked at: no message of an error, and no address with values. */
const failure = z.object({
  kind: z.enum(failureKinds),
  /** The release that was running, which the positions may correct. */
  remote: Name,
  version: Version,
  /** The class of the error, as `TypeError`, or the status of an answer. */
  error: z.string().check(z.regex(/^[\w$.-]{0,60}$/)),
  /** The calls that led to it, the innermost first. */
  frames: positions,
  /** The components around it, the innermost first. */
  components: positions,
  /** The file that did not come. */
  missing: z.optional(ReleasedFile),
  page: z.optional(PagePath),
  /** The request of the API that failed, or the last one before it. */
  requestId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** The number of times since the last report of the tab. */
  count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
})

const text = z.string()
const count = z.int()
const owner = z.object({ remote: text, name: text, email: text, url: z.optional(text) })

/** The capability that all of them belong to. */
const extra = 'failures'

export const failures = {
  /** The failures of one tab. They name no person. */
  report: write('POST /failures', {
    title: 'Reported failures',
    background: true,
    body: z.object({
      tab: Tab,
      /** The origin of the page around an embed. */
      portal: z.optional(Portal),
      failures: z.array(failure).check(z.maxLength(20)),
    }),
    unaudited: true,
    extra,
  }),
  /** Equal failures of the last week as one group, the latest first. */
  list: read(
    '/failures',
    z.object({
      groups: z.array(
        z.object({
          id: text,
          /** New for a day; back where it comes again after a week of silence. */
          state: z.enum(['new', 'known', 'back']),
          kind: z.enum(failureKinds),
          error: text,
          /** The release that it belongs to, of the last time. */
          remote: text,
          version: text,
          /** The other release that its calls crossed. */
          beside: z.optional(z.object({ remote: text, version: text })),
          /** Of the source, or of the bundle where the release has no source maps; empty where no browser knows it. */
          file: text,
          line: z.optional(count),
          column: z.optional(count),
          component: text,
          page: text,
          /** The origin of the portal whose page had it the last time. */
          portal: z.optional(text),
          requestId: text,
          times: count,
          sessions: count,
          firstAt: text,
          lastAt: text,
        }),
      ),
      /** The teams that the live releases name, of the shell too. */
      owners: z.array(owner),
    }),
    { resources: ['remotes'], extra },
  ),
}
