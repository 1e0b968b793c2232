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

type Headers = Readonly<Record<string, string>>

const addHeaders = (headers: Headers, when = '') =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}"${when};`)
    .join('\n        ')

const ownHeaders: Headers = { ...secure, ...secureTransport, 'content-security-policy': '$own_policy' }

/** As the API answers them: without these, a page of another origin takes an answer of nginx itself for a broken network. */
const crossOrigin: Headers = {
  vary: 'Origin',
  'access-control-allow-origin': '$allowed_origin',
  'access-control-allow-credentials': '$allows_credentials',
  'access-control-expose-headers': 'Retry-After',
}

const map = (source: string, variable: string, entries: readonly string[]) => `map ${source} ${variable} {
    ${entries.join('\n    ')}
}`

const fileHeaders = [...new Set(releaseFiles.flatMap(({ headers }) => Object.keys(headers)))]

const variableOf = (header: string) => `$file_${header.replaceAll('-', '_')}`

/** Headers of files, by their address. */
const fileMaps = fileHeaders.map((name) => {
  const valueOf = (headers: Headers) => ({ ...secure, ...headers })[name] ?? ''
  const entries = releaseFiles.map(({ pattern, headers }) => `"~${pattern.source}" "${valueOf(headers)}";`)
  return map('$uri', variableOf(name), entries)
})

/** The requests of browsers that report, which a flood must not reach: a refusal here costs the API nothing. Another request has no key, and no limit. */
const reports = `~^POST (/api/v1${telemetry.report.path}|${policyReportsPath})$`

const upstream = (name: string, servers: readonly string[]) => `upstream ${name} {
    zone ${name} 64k;
    ${servers.map((server) => `server ${server};`).join('\n    ')}
    keepalive 32;
    # Shorter than the servers keep a connection, so that none is used while it closes.
    keepalive_timeout 50s;
}`

function server(origin: string, content: string) {
  const { hostname, port } = new URL(origin)
  const certificates = `/etc/letsencrypt/live/${hostname}`
  const tls = `listen ${port || 443} ssl http2;
    listen [::]:${port || 443} ssl http2;
    ssl_certificate ${certificates}/fullchain.pem;
    ssl_certificate_key ${certificates}/privkey.pem;
    ${addHeaders(secureTransport, ' always')}`
  return `server {
    server_name ${hostname};
    ${origin.startsWith('https:') ? tls : `listen ${port || 80};`}
    server_tokens off;
    access_log /var/log/nginx/access.log matchdesk;
    # A line of an error quotes the whole request; the access log has its status and its servers.
    error_log /var/log/nginx/error.log crit;
${content}
}`
}

const proxy = (location: string, name: string, more = '') => `    location ${location} {
        proxy_pass http://${name};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_connect_timeout 2s;
${more}    }`

/** The files of complete releases, compressed if the browser accepts it. */
const releaseLocations = (folder: string) => `    location ~ "^/releases/(.*/)?\\." { return 404; }
    location ~ "^/releases/.*\\.map$" { return 404; }
    location ~ "^/releases/(?<file>.+)$" {
        set $compressed $takes_brotli;
        if (!-f ${folder}/$file$compressed) { set $compressed ""; }
        alias ${folder}/$file$compressed;
        ${addHeaders({
          ...ownHeaders,
          ...Object.fromEntries(fileHeaders.map((name) => [name, variableOf(name)])),
          vary: 'accept-encoding',
          'content-encoding': '$encoding',
        })}
    }`

/** An answer of nginx itself, in JSON. */
const answer = (location: string, { status, headers, body }: ErrorAnswer, more: Headers = {}) => `    location ${location} {
        types { }
        default_type "application/json; charset=utf-8";
        ${addHeaders({ ...ownHeaders, ...more, ...headers }, ' always')}
        return ${status} '${JSON.stringify(body)}';
    }`

/**
 * The configuration of nginx for the settings of this process and the servers that are named after the command, to be included in `http`. Its headers are
 * those of the front server.
 */
export function nginx(root: string, settings: Settings, args: string[]): string {
  const { front: fronts = [], api: apis = [] } = parseArgs({ args, options: { front: addresses, api: addresses } }).values
  if (fronts.length === 0 || apis.length === 0 || ![...fronts, ...apis].every((address) => /^[\w.-]+:\d+$/.test(address))) throw new UserError(usage)
  const { publicUrl: console, publicReleasesUrl: releases, publicApiUrl: api, allowedOrigins } = settings
  if (new Set([console, releases, api]).size < 3) throw new UserError('PUBLIC_URL, PUBLIC_RELEASES_URL and PUBLIC_API_URL must be three origins')
  const folder = resolve(root, settings.releasesDir)
  return `# Made by \`npm run nginx\`: change the settings, or the headers in tools/src, and make it anew.

${map('$http_accept_encoding', '$takes_brotli', ['"~\\bbr\\b" ".br";', 'default "";'])}

${map('$compressed', '$encoding', ['".br" "br";', 'default "";'])}

${fileMaps.join('\n\n')}

${map('$uri', '$own_policy', [`default "${policy()}";`])}

${map('$http_origin', '$allowed_origin', [...allowedOrigins.map((origin) => `"${origin}" "${origin}";`), 'default "";'])}

# A header with an empty value is not sent.
${map('$allowed_origin', '$allows_credentials', ['"" "";', 'default "true";'])}

# Identifies a repeated write: the key of its caller, else one for this request alone.
${map('"$request_method $http_idempotency_key"', '$write_key', ['"~^(GET|HEAD|OPTIONS) " "";', '"~ $" $request_id;', 'default $http_idempotency_key;'])}

# Counts the first 64 bits of an IPv6 address. The caller chooses the rest.
${map('$binary_remote_addr', '$network', ['"~(?s)^(?<half>.{8}).{8}$" $half;', 'default $binary_remote_addr;'])}

${map('"$request_method $uri"', '$report_address', [`"${reports}" $network;`, 'default "";'])}
${map('"$request_method $uri"', '$report_all', [`"${reports}" all;`, 'default "";'])}
limit_req_zone $report_address zone=report_address:1m rate=5r/s;
limit_req_zone $report_all zone=report_all:32k rate=20r/s;

# A query holds what was searched, or the signature of a picture: no log has one.
log_format matchdesk '$remote_addr [$time_iso8601] "$request_method $uri" $status $body_bytes_sent $request_time $upstream_addr $upstream_http_x_request_id';

${upstream('matchdesk_front', fronts)}

${upstream('matchdesk_api', apis)}

${server(
  console,
  `    error_page 403 404 = @missing;
    error_page 502 504 = @away;
${releaseLocations(folder)}
${proxy('/', 'matchdesk_front')}
${answer('@missing', notFound)}
${answer('@away', unavailable)}`,
)}

${server(
  releases,
  `    error_page 403 404 = @missing;
    error_page 418 = @front;
    error_page 502 504 = @away;
    client_max_body_size ${largestFile / 1024 / 1024}m;
    # A request with a token releases: the front server knows whether it is the right one.
    if ($http_authorization) { return 418; }
${proxy('@front', 'matchdesk_front')}
${releaseLocations(folder)}
    location / { return 404; }
${answer('@missing', notFound, fresh)}
${answer('@away', unavailable)}`,
)}

${server(
  api,
  `    error_page 429 = @busy;
    error_page 502 504 = @away;
    client_max_body_size 100m;
${proxy(
  '/',
  'matchdesk_api',
  `        # The server adds it above.
        proxy_hide_header strict-transport-security;
        proxy_set_header Idempotency-Key $write_key;
        # Every write has a key, so that one that may have been done is asked for again, and done once.
        proxy_next_upstream error timeout non_idempotent;
        proxy_max_temp_file_size 0;
        limit_req zone=report_address burst=120 nodelay;
        limit_req zone=report_all burst=240 nodelay;
        limit_req_status 429;
`,
)}
${answer('@busy', tooManyRequests, crossOrigin)}
${answer('@away', unavailable, crossOrigin)}`,
)}
`
}
