import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ownDatabase } from '@matchdesk/api/test/support/ownDatabase'
import { freePort } from '@matchdesk/e2e/support/servers/matchdesk'
import { run, type Running } from '@matchdesk/e2e/support/servers/program'
import { folderStore, publishAll } from '@matchdesk/tools'
import { root } from '../source'
import { nginxProgram } from './nginxProgram'

export interface Api extends Pick<Running, 'end'> {
  address: string
  /** The output of its process so far. */
  output: () => string
  start: () => Promise<void>
}

/** A database that production accepts. `adminUrl` names the owner of its tables, where that is another role. */
export interface Database {
  url: string
  adminUrl?: string
  stop: () => Promise<void>
}

export interface Layout {
  /** The three origins. */
  console: string
  releases: string
  api: string
  admin: { email_id: string; password: string }
  /** The folder that the origin of the releases serves. */
  releasesFolder: string
  /** A sender with it releases the payments over HTTP. */
  releaseToken: string
  /** The two processes of the API. */
  apis: readonly [Api, Api]
  /** Runs a command of the API, with its settings and those named here. */
  command: (script: string, args: readonly string[], settings?: NodeJS.ProcessEnv) => Promise<{ stdout: string }>
  /** The requests that nginx passed on, a line each, with the upstream servers at the end. */
  passedOn: () => string[]
  /** The error log of nginx. */
  errors: () => string
}

/** The place of our configuration, as Debian's nginx.conf is in production. */
export const mainConfiguration = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log stderr notice;
events {}
http {
  types { text/html html; application/javascript js; application/json json; }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include matchdesk.conf;
}
`

const tsx = ['--import', import.meta.resolve('tsx')]
export const matchdesk = join(root, 'tools/bin/matchdesk.js')

function apiOn(port: number, cwd: string, env: NodeJS.ProcessEnv): Api {
  let running: Running | undefined
  return {
    address: `127.0.0.1:${port}`,
    async start() {
      running = await run(process.execPath, [...tsx, 'main.ts'], { cwd, env: { ...env, PORT: String(port) } }, /is ready at/)
    },
    output: () => running?.output() ?? '',
    end: async (signal) => running?.end(signal),
  }
}

/** The production layout of docs/deploy: three origins behind nginx, two processes of the API on one PostgreSQL, and demo people. */
export async function layout(undo: (step: () => unknown) => void, open: () => Promise<Database> = ownDatabase): Promise<Layout> {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-deploy-'))
  undo(() => rmSync(folder, { recursive: true, force: true }))
  const program = nginxProgram()
  const database = await open()
  undo(database.stop)

  const [consolePort, releasesPort, apiPort, front, ...apiPorts] = await Promise.all(Array.from({ length: 6 }, freePort))
  const [console, releases, api] = [consolePort, releasesPort, apiPort].map((port) => `http://localhost:${port}`) as [string, string, string]
  const admin = { email_id: 'owner@console.example.org', password: `Kite-${randomBytes(9).toString('base64url')}-7` }
  const shared = {
    PUBLIC_URL: console,
    PUBLIC_RELEASES_URL: releases,
    PUBLIC_API_URL: api,
    RELEASES_DIR: join(folder, 'releases'),
    OWNER_NAME: 'Rishta Services',
  }
  const env = { ...process.env, ...shared, HOST: '127.0.0.1', TRUST_PROXY: '1' }
  const apiEnv = {
    ...env,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATABASE_ADMIN_URL: database.adminUrl,
    DATA_DIR: join(folder, 'data'),
    SESSION_SECRET: randomBytes(48).toString('base64'),
    AUDIT_KEY: randomBytes(48).toString('base64'),
    ADMIN_EMAIL: admin.email_id,
    ADMIN_PASSWORD: admin.password,
    REMOTE_ADMINS: admin.email_id,
  }
  const inApi = { cwd: join(root, 'api'), env: { ...apiEnv, INIT_CWD: undefined } }
  const command: Layout['command'] = (script, args, settings) =>
    promisify(execFile)(process.execPath, [...tsx, script, ...args], { ...inApi, env: { ...inApi.env, ...settings } })

  await publishAll(root, shared.RELEASES_DIR, folderStore(join(apiEnv.DATA_DIR, 'maps')))
  await command('demo/cli.ts', ['--users', '300'], { DATABASE_URL: database.adminUrl ?? database.url })
  const apis = apiPorts.map((port) => apiOn(port, inApi.cwd, inApi.env)) as [Api, Api]
  for (const { end } of apis) undo(() => end('SIGKILL'))
  await Promise.all(apis.map(({ start }) => start()))
  const frontEnv = { ...env, PORT: String(front), DATA_DIR: apiEnv.DATA_DIR }
  const tokenCommand = await promisify(execFile)(process.execPath, [matchdesk, 'release-token', 'payments', '--for', 'team@example.org'], {
    cwd: root,
    env: frontEnv,
  })
  undo((await run(process.execPath, [matchdesk, 'host'], { cwd: root, env: frontEnv }, /is ready at/)).end)

  const nginxFolder = join(folder, 'nginx')
  mkdirSync(nginxFolder)
  const servers = ['--front', `127.0.0.1:${front}`, ...apis.flatMap(({ address }) => ['--api', address])]
  const { stdout } = await promisify(execFile)(process.execPath, [matchdesk, 'nginx', ...servers], { cwd: root, env })
  writeFileSync(join(nginxFolder, 'matchdesk.conf'), stdout.replaceAll('/var/log/nginx', nginxFolder))
  writeFileSync(join(nginxFolder, 'nginx.conf'), mainConfiguration(nginxFolder))
  const nginx = await run(program, ['-p', nginxFolder, '-e', 'stderr', '-c', 'nginx.conf'], {}, /start worker process \d/)
  undo(() => nginx.end('SIGQUIT'))

  const log = (name: string) => readFileSync(join(nginxFolder, name), 'utf8')

  return {
    console,
    releases,
    api,
    releasesFolder: shared.RELEASES_DIR,
    admin,
    apis,
    releaseToken: tokenCommand.stdout.trim(),
    command,
    passedOn: () => log('access.log').trim().split('\n'),
    errors: () => log('error.log'),
  }
}
