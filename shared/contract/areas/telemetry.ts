import * as z from 'zod/mini'
import { operations } from '../grammar/operations'

const { read, write } = operations('remotes', 'remotes')

const Name = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/))
const Version = z.string().check(z.regex(/^[\w.-]{1,100}$/))
/** A file below the releases, as `users/1.0.0-1a2b3c4d/first.js`: no part of it begins with a dot, so that it leads nowhere else. */
const ReleasedFile = z.string().check(z.regex(/^[a-z][a-z0-9-]*(\/[\w@-][\w.@-]*){2,}$/), z.maxLength(300))
/** A page as its remote declares it: the params have their names and not their values. */
const PagePath = z.string().check(z.regex(/^\/[\w\-/:]*$/), z.maxLength(200))
/** The origin of a portal, as `https://portal.example.org`. */
const Portal = z.string().check(z.regex(/^https?:\/\/[\w.:[\]-]{1,255}$/))

/** A page of a remote is not available: a file did not load, the remote needs another console, did not start, or stopped while it rendered. */
export const remoteFailureKinds = ['load', 'needs', 'start', 'render'] as const
export type RemoteFailureKind = (typeof remoteFailureKinds)[number]

/** The failures that a tab reports: a page of a remote that is not available, or `error` in a handler, a `promise`, or a `request` to the API. */
export const tabFailureKinds = [...remoteFailureKinds, 'error', 'promise', 'request'] as const
/** The browser itself reports a `violation` of the policy of a page. */
export const failureKinds = [...tabFailureKinds, 'violation'] as const
export type FailureKind = (typeof failureKinds)[number]

/**
 * The measures of a session: interaction to next paint, largest contentful paint and a press to the first rows in milliseconds, layout shift as web-vitals has
 * it.
 */
export const vitalNames = ['INP', 'LCP', 'CLS', 'rows'] as const
export type VitalName = (typeof vitalNames)[number]

/** In lines and columns of the file that was released, both from 1. */
const position = z.object({
  file: ReleasedFile,
  line: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  column: z.int().check(z.minimum(1), z.maximum(10_000_000)),
})
const positions = z.array(position).check(z.maxLength(30))

/** The release that a tab runs of a remote, or of the shell. */
const load = z.object({
  type: z.literal('load'),
  remote: Name,
  version: Version,
  /** From opening its first page until that was there; unknown of the shell. */
  milliseconds: z.optional(z.int().check(z.minimum(0), z.maximum(600_000))),
})

/** One failure of a tab. It says nothing that a person has typed or looked at: no message of an error, and no address with values. */
const failure = z.object({
  type: z.literal('failure'),
  kind: z.enum(tabFailureKinds),
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

/** A measure of the tab so far: the last value of each counts. */
const vital = z.object({
  type: z.literal('vital'),
  name: z.enum(vitalNames),
  remote: Name,
  version: Version,
  page: PagePath,
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
  /** The role of the element that was slow to answer, as `button`. */
  role: z.optional(z.string().check(z.regex(/^[a-z]{1,30}$/))),
})

export const maxTelemetryEntries = 100

const text = z.string()
const count = z.int()
const value = z.nullable(z.number())
const owner = z.object({ remote: text, name: text, email: text, url: z.optional(text) })

export const telemetry = {
  /** The releases that one tab runs, its failures and its measures. They name no person. */
  report: write('POST /telemetry', {
    scope: 'self',
    title: 'Reported telemetry',
    background: true,
    body: z.object({
      /** Random, made anew whenever a console is opened. */
      tab: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      /** The origin of the page around an embed. */
      portal: z.optional(Portal),
      entries: z.array(z.union([load, failure, vital])).check(z.maxLength(maxTelemetryEntries)),
    }),
    unaudited: true,
  }),
  /** Equal failures of the last week as one group, the latest first. */
  failures: read(
    '/failures',
    z.object({
      groups: z.array(
        z.object({
          id: text,
          /** New for a day; back where it comes again after a week of silence. */
          state: z.enum(['new', 'known', 'back']),
          kind: z.enum(failureKinds),
          /** The class of the error, the status of an answer, or the directive of a policy. */
          error: text,
          /** The release that it belongs to, of the last time; without a version where no browser names it. */
          remote: text,
          version: text,
          /** The other release that its calls crossed. */
          beside: z.optional(z.object({ remote: text, version: text })),
          /** The file of the source, or of the bundle where the release has no source maps; empty where no browser knows it. */
          file: text,
          line: z.optional(count),
          column: z.optional(count),
          /** The address that a policy refused the last time, without query and hash. */
          blocked: z.optional(text),
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
    { resources: ['remotes'] },
  ),
  /** The 75th percentiles of real sessions; null where none has measured. */
  vitals: read(
    '/vitals',
    z.object({
      pages: z.array(
        z.object({
          name: z.enum(vitalNames),
          remote: text,
          version: text,
          page: text,
          /** The element that was slow most often. */
          role: text,
          sessions: count,
          day: value,
          week: value,
        }),
      ),
      /** The figures of all remotes together, by day of the setting TIME_ZONE, the last seven days in order. */
      days: z.array(z.object({ day: text, INP: value, LCP: value })),
    }),
    { resources: ['remotes'] },
  ),
}
