import type { ShellRelease } from '@matchdesk/shared/release'

/** Headers of every response of the front server, and of nginx where it answers itself. The API sends its own. */
export const secure = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** The same where the origin is reached by TLS. */
export const secureTransport = { 'strict-transport-security': 'max-age=31536000' }

/** The origins that a page uses beside its own. */
export interface Origins {
  readonly api?: string | undefined
  /** Origins of the API's pictures, beside its own. */
  readonly media?: readonly string[]
  readonly releases?: string | undefined
  /** The origin of a local remote, in development. */
  readonly local?: string | undefined
  /** URL for reports about the policy; an API of a provider takes none. */
  readonly reports?: string | undefined
}

/** Any port of this machine. */
export const localOrigins = 'http://localhost:* http://127.0.0.1:*'

const sources = (...all: readonly (string | undefined)[]) => all.filter(Boolean).join(' ')

/** The parts of a release that its policy depends on. */
type PageOf = Partial<Pick<ShellRelease, 'inlineScripts' | 'trustedTypes'>>

/**
 * Scripts of the page's origin and of the releases, and the inline scripts of the page, by their hashes. Emotion writes styles
 * at run time. Firefox holds prefetched scripts against default-src, so that this names their origins, and what a page never loads is refused by
 * name. A page whose release creates a policy of Trusted Types requires them: browsers refuse text as HTML and as code.
 */
export const policy = ({ inlineScripts = [], trustedTypes = [] }: PageOf = {}, { api, media = [], releases, local, reports }: Origins = {}) =>
  Object.entries({
    'default-src': sources("'self'", releases, local),
    ...Object.fromEntries(['object-src', 'frame-src', 'media-src', 'manifest-src'].map((name) => [name, "'none'"])),
    'script-src': sources("'self'", releases, local, ...inlineScripts),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': sources("'self'", api, ...media, 'blob: data:'),
    'connect-src': sources("'self'", releases, local, api),
    'worker-src': "'self' blob:",
    'font-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    ...(trustedTypes.length > 0 && { 'require-trusted-types-for': "'script'", 'trusted-types': trustedTypes.join(' ') }),
    ...(reports && { 'report-uri': reports }),
    'frame-ancestors': "'none'",
  })
    .map((directive) => directive.join(' '))
    .join('; ')
