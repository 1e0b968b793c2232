#!/usr/bin/env node
import { UserError } from './userError'
import { rootOf } from './paths'

const [command = '', ...args] = process.argv.slice(2)
const here = process.cwd()

const commands: Record<string, () => Promise<unknown>> = {
  start: async () => (await import('./run/start')).start(rootOf(here)),
  dev: async () => (await import('./run/dev')).dev(here),
  host: async () => (await import('./run/frontServer')).frontServer(rootOf(here)),
  nginx: async () => {
    const [{ nginxFor }, { settingsOf }] = await Promise.all([import('./front/nginx'), import('./front/settings')])
    process.stdout.write(nginxFor(rootOf(here), settingsOf(process.env), args))
  },
  builds: async () => (await import('./build/buildAll')).builds(rootOf(here), { embeds: args.includes('--embeds') }),
  embeds: async () => console.log(await (await import('./run/embeds')).embeds(rootOf(here), args)),
  release: async () => {
    const [{ release }, { settingsOf }] = await Promise.all([import('./run/release'), import('./front/settings')])
    console.log(await release(here, args, settingsOf({ ...process.env, NODE_ENV: undefined })))
  },
  api: async () => console.log(await (await import('./api/api')).api(rootOf(here))),
  pack: async () => console.log(await (await import('./pack/pack')).pack(rootOf(here), args)),
  advisories: async () => console.log(await (await import('./advisories/advisories')).advisories(rootOf(here))),
  test: async () => (await import('./test/test')).test(rootOf(here), args.includes('--all')),
}

try {
  const run = commands[command]
  if (!run) throw new UserError(`matchdesk ${Object.keys(commands).join(' | ')}`)
  await run()
} catch (error) {
  console.error(error instanceof UserError ? error.message : error)
  process.exit(1)
}
