#!/usr/bin/env node
import { UserError } from './userError'
import { rootOf } from './paths'

const [command = '', ...args] = process.argv.slice(2)
const cwd = process.cwd()

const commands: Record<string, () => Promise<unknown>> = {
  start: async () => (await import('./run/start')).start(rootOf(cwd)),
  dev: async () => (await import('./run/dev')).dev(cwd),
  host: async () => (await import('./run/frontServer')).frontServer(rootOf(cwd)),
  nginx: async () => {
    const [{ nginxFor }, { settingsOf }] = await Promise.all([import('./front/nginx'), import('./front/settings')])
    process.stdout.write(nginxFor(rootOf(cwd), settingsOf(process.env), args))
  },
  builds: async () => (await import('./build/buildAll')).builds(rootOf(cwd), { embeds: args.includes('--embeds') }),
  embeds: async () => console.log(await (await import('./run/embeds')).embeds(rootOf(cwd), args)),
  release: async () => {
    const [{ release }, { settingsOf }] = await Promise.all([import('./run/release'), import('./front/settings')])
    console.log(await release(cwd, args, settingsOf({ ...process.env, NODE_ENV: undefined })))
  },
  verify: async () => console.log(await (await import('./run/verify')).verifyCommand(cwd, args)),
  api: async () => console.log(await (await import('./api/api')).api(rootOf(cwd))),
  pack: async () => console.log(await (await import('./pack/pack')).pack(rootOf(cwd), args)),
  advisories: async () => console.log(await (await import('./advisories/advisories')).advisories(rootOf(cwd))),
  test: async () => (await import('./test/test')).test(rootOf(cwd), args.includes('--all')),
}

try {
  const run = commands[command]
  if (!run) throw new UserError(`matchdesk ${Object.keys(commands).join(' | ')}`)
  await run()
} catch (error) {
  console.error(error instanceof UserError ? error.message : error)
  process.exit(1)
}
