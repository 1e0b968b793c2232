import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { telemetry } from '@matchdesk/shared/contract'
import type { Settings } from '@matchdesk/shared/settings'
import { UserError } from '../userError'
import { policy, secure, secureTransport } from './headers'
import { policyReportsPath } from './settings'
import { largestFile } from './releasePaths'
import { notFound, tooManyRequests, unavailable, type ErrorAnswer } from './errorAnswers'
import { fresh, releaseFiles } from '../stores/releaseFiles'

const usage = 'npm run nginx -- --front 127.0.0.1:8080 --api 127.0.0.1:8081 --api 127.0.0.1:8082'

const addresses = { type: 'string', multiple: true } as const

/** The configuration of nginx for the settings of this process and the servers that are named after the command. */
export function nginxFor(
  root: string,
  { publicUrl, publicApiUrl, publicReleasesUrl, releasesDir, allowedOrigins }: Settings,
  args: string[],
): string {
  const { front: fronts = [], api: apis = [] } = parseArgs({ args, options: { front: addresses, api: addresses } }).values
  const servers = [...fronts, ...apis]
  if (fronts.length === 0 || apis.length === 0 || !servers.every((server) => /^[\w.-]+:\d+$/.test(server))) throw new UserError(usage)
  const origins = { console: publicUrl, releases: publicReleasesUrl, api: publicApiUrl }
  if (new Set(Object.values(origins)).size < 3) throw new UserError('PUBLIC_URL, PUBLIC_RELEASES_URL and PUBLIC_API_URL must be three origins')
  return nginx({ ...origins, allowedOrigins, folder: resolve(root, releasesDir), fronts, apis })
}

export interface Layout {
  /** The three origins, as a browser names them. */
  readonly console: string
  readonly releases: string
  readonly api: string
  /** The origins whose pages read answers of the API. */
  readonly allowedOrigins: readonly string[]
  /** The folder of the releases. */
  readonly folder: string
  /** Addresses of the front servers and of the processes of the API, as `127.0.0.1:8081`. */
  readonly fronts: readonly string[]
  readonly apis: readonly string[]
}

type Headers = Readonly<Record<string, string>>

const block = (head: string, lines: readonly string[]) => [`${head} {`, ...lines.map((line) => `    ${line}`), '}']

const headerLines = (headers: Headers, when = '') => Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}"${when};`)

const isSecure = (origin: string) => origin.startsWith('https:')

const ownHeaders = (origin: string): Headers => ({
  ...secure,
  ...(isSecure(origin) && secureTransport),
  'content-security-policy': '$own_policy',
})

/** The answers of nginx itself, in JSON. */
const saying = (name: string, { status, headers, body }: ErrorAnswer, more: Headers) =>
  block(`location ${name}`, [
    'types { }',
    'default_type "application/json; charset=utf-8";',
    ...headerLines({ ...more, ...headers }, ' always'),
    `return ${status} '${JSON.stringify(body)}';`,
  ])

const upstream = (name: string, addresses: readonly string[]) =>
  block(`upstream ${name}`, [
    `zone ${name} 64k;`,
    ...addresses.map((address) => `server ${address};`),
    'keepalive 32;',
    '# Shorter than the servers keep a connection, so that none is used while it closes.',
    'keepalive_timeout 50s;',
  ])

const proxied = (name: string) => [
  `proxy_pass http://${name};`,
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_connect_timeout 2s;',
]

const fileHeaders = [...new Set(releaseFiles.flatMap(({ headers }) => Object.keys(headers)))]

const variableOf = (header: string) => `$file_${header.replaceAll('-', '_')}`

/** Headers of files, by their address. */
const fileMaps = fileHeaders.map((name) => {
  const valueOf = (headers: Headers) => ({ ...secure, ...headers })[name] ?? ''
  return block(
    `map $uri ${variableOf(name)}`,
    releaseFiles.map(({ pattern, headers }) => `"~${pattern.source}" "${valueOf(headers)}";`),
  )
})

/** The files of complete releases, compressed if the browser accepts it. */
const releaseLocations = (origin: string, folder: string) => [
  ...block('location ~ "^/releases/(.*/)?\\."', ['return 404;']),
  ...block('location ~ "^/releases/.*\\.map$"', ['return 404;']),
  ...block('location ~ "^/releases/(?<file>.+)$"', [
    'set $compressed $takes_brotli;',
    `if (!-f ${folder}/$file$compressed) { set $compressed ""; }`,
    `alias ${folder}/$file$compressed;`,
    ...headerLines({
      ...ownHeaders(origin),
      ...Object.fromEntries(fileHeaders.map((name) => [name, variableOf(name)])),
      vary: 'accept-encoding',
      'content-encoding': '$encoding',
    }),
  ]),
]

function server(origin: string, lines: readonly string[]): string[] {
  const { hostname, port } = new URL(origin)
  const certificates = `/etc/letsencrypt/live/${hostname}`
  const listen = isSecure(origin)
    ? [
        `listen ${port || 443} ssl http2;`,
        `listen [::]:${port || 443} ssl http2;`,
        `ssl_certificate ${certificates}/fullchain.pem;`,
        `ssl_certificate_key ${certificates}/privkey.pem;`,
        ...headerLines(secureTransport, ' always'),
      ]
    : [`listen ${port || 80};`]
  return block('server', [`server_name ${hostname};`, ...listen, 'server_tokens off;', ...logs, ...lines])
}

/** A query holds what was searched, or the signature of a picture: no log has one. */
const logFormat = `log_format matchdesk '$remote_addr [$time_iso8601] "$request_method $uri" $status $body_bytes_sent $request_time $upstream_addr $upstream_http_x_request_id';`

const logs = [
  'access_log /var/log/nginx/access.log matchdesk;',
  '# A line of an error quotes the whole request; the access log has its status and its servers.',
  'error_log /var/log/nginx/error.log crit;',
]

/** Identifies a repeated write: the key of its caller, else one for this request alone. */
const keys = block('map "$request_method $http_idempotency_key" $write_key', [
  '"~^(GET|HEAD|OPTIONS) " "";',
  '"~ $" $request_id;',
  'default $http_idempotency_key;',
])

/** The endpoints that browsers report to, which a flood must not reach: a refusal here costs the API nothing. */
const reportPaths = [`/api/v1${telemetry.report.path}`, policyReportsPath]

/** Counts the first 64 bits of an IPv6 address. The caller chooses the rest. */
const network = block('map $binary_remote_addr $network', ['"~(?s)^(?<half>.{8}).{8}$" $half;', 'default $binary_remote_addr;'])

/** As the API answers them: without these, a page of another origin takes an answer of nginx itself for a broken network. */
const crossOrigin: Headers = {
  vary: 'Origin',
  'access-control-allow-origin': '$allowed_origin',
  'access-control-allow-credentials': '$allows_credentials',
  'access-control-expose-headers': 'Retry-After',
}

/** A header with an empty value is not sent. */
const originMaps = (origins: readonly string[]) => [
  block('map $http_origin $allowed_origin', [...origins.map((origin) => `"${origin}" "${origin}";`), 'default "";']),
  block('map $allowed_origin $allows_credentials', ['"" "";', 'default "true";']),
]

/** A request of another kind has no key, and no limit. */
const reportLimits = [
  ...['address', 'all'].flatMap((zone) =>
    block(`map "$request_method $uri" $report_${zone}`, [
      `"~^POST (${reportPaths.join('|')})$" ${zone === 'address' ? '$network' : zone};`,
      'default "";',
    ]),
  ),
  'limit_req_zone $report_address zone=report_address:1m rate=5r/s;',
  'limit_req_zone $report_all zone=report_all:32k rate=20r/s;',
]

/** The configuration of nginx for three origins, to be included in `http`. Its headers are those of the front server. */
export function nginx({ console, releases, api, allowedOrigins, folder, fronts, apis }: Layout): string {
  const parts = [
    ['# Made by `npm run nginx`: change the settings, or the headers in tools/src, and make it anew.'],
    block('map $http_accept_encoding $takes_brotli', ['"~\\bbr\\b" ".br";', 'default "";']),
    block('map $compressed $encoding', ['".br" "br";', 'default "";']),
    ...fileMaps,
    block('map $uri $own_policy', [`default "${policy()}";`]),
    ...originMaps(allowedOrigins),
    keys,
    network,
    reportLimits,
    [logFormat],
    upstream('matchdesk_front', fronts),
    upstream('matchdesk_api', apis),
    server(console, [
      'error_page 403 404 = @missing;',
      'error_page 502 504 = @away;',
      ...releaseLocations(console, folder),
      ...block('location /', proxied('matchdesk_front')),
      ...saying('@missing', notFound, ownHeaders(console)),
      ...saying('@away', unavailable, ownHeaders(console)),
    ]),
    server(releases, [
      'error_page 403 404 = @missing;',
      'error_page 418 = @front;',
      'error_page 502 504 = @away;',
      `client_max_body_size ${largestFile / 1024 / 1024}m;`,
      '# Who sends a token releases: the front server knows whether it is the right one.',
      'if ($http_authorization) { return 418; }',
      ...block('location @front', proxied('matchdesk_front')),
      ...releaseLocations(releases, folder),
      ...block('location /', ['return 404;']),
      ...saying('@missing', notFound, { ...ownHeaders(releases), ...fresh }),
      ...saying('@away', unavailable, ownHeaders(releases)),
    ]),
    server(api, [
      'error_page 429 = @busy;',
      'error_page 502 504 = @away;',
      'client_max_body_size 100m;',
      ...block('location /', [
        ...proxied('matchdesk_api'),
        ...(isSecure(api) ? ['# The server adds it above.', 'proxy_hide_header strict-transport-security;'] : []),
        'proxy_set_header Idempotency-Key $write_key;',
        '# Every write has a key, so that one that may have been done is asked for again, and done once.',
        'proxy_next_upstream error timeout non_idempotent;',
        'proxy_max_temp_file_size 0;',
        'limit_req zone=report_address burst=120 nodelay;',
        'limit_req zone=report_all burst=240 nodelay;',
        'limit_req_status 429;',
      ]),
      ...saying('@busy', tooManyRequests, { ...ownHeaders(api), ...crossOrigin }),
      ...saying('@away', unavailable, { ...ownHeaders(api), ...crossOrigin }),
    ]),
  ]
  return `${parts.map((part) => part.join('\n')).join('\n\n')}\n`
}
