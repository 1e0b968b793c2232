/** For files that browsers request anew each time: the page, the registry, the settings, the pointers. */
export const fresh = { 'cache-control': 'no-cache' }

/** For files that pages of other origins read too. */
export const shared = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

const immutable = { 'cache-control': 'public, max-age=31536000, immutable' }

/** The files of the releases, for other origins too: of these patterns the first that fits the address counts. */
export const releaseFiles: readonly { pattern: RegExp; headers: Readonly<Record<string, string>> }[] = [
  { pattern: /\.html(\.br)?$/, headers: {} },
  { pattern: /\/embed\/[^/]+\.(js|d\.ts)$/, headers: { ...fresh, ...shared } },
  { pattern: /\/embed\/[^/]+\/[a-z][a-z0-9-]*\/[^/]+$/, headers: { ...immutable, ...shared } },
  // The standard entry of a remote at its fixed address.
  { pattern: /\/[a-z][a-z0-9-]*\/(mf-manifest\.json|remoteEntry\.js)$/, headers: { ...fresh, ...shared } },
  { pattern: /(current|registry|manifests|importmap)\.json$/, headers: { ...fresh, ...shared } },
  { pattern: /./, headers: { ...immutable, ...shared } },
]
