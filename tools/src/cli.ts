#!/usr/bin/env node
import { fail, UserError } from './userError'
import { findRoot } from './paths'

const [command = '', ...args] = process.argv.slice(2)
const cwd = process.cwd()

const commands: Record<string, () => Promise<unknown>> = {
  start: async () => (await import('./run/start')).start(findRoot(cwd), args),
  dev: async () => (await import('./run/dev')).dev(cwd),
  host: async () => (await import('./run/frontServer')).frontServer(findRoot(cwd)),
  nginx: async () => {
    const [{ nginx }, { readFrontSettings }] = await Promise.all([import('./front/nginx'), import('./front/settings')])
    process.stdout.write(nginx(findRoot(cwd), readFrontSettings(process.env), args))
  },
  builds: async () => (await import('./build/buildAll')).builds(findRoot(cwd), { embeds: args.includes('--embeds') }),
  embeds: async () => console.log(await (await import('./run/embeds')).embeds(findRoot(cwd), args)),
  release: async () => {
    const [{ release }, { readFrontSettings }] = await Promise.all([import('./run/release'), import('./front/settings')])
    console.log(await release(cwd, args, readFrontSettings({ ...process.env, NODE_ENV: undefined })))
  },
  'release-token': async () => console.log(await (await import('./run/releaseToken')).releaseToken(findRoot(cwd), args)),
  verify: async () => console.log(await (await import('./run/verify')).verifyCommand(cwd, args)),
  api: async () => console.log(await (await import('./api/api')).api(findRoot(cwd))),
  pack: async () => console.log(await (await import('./pack/pack')).pack(findRoot(cwd), args)),
  advisories: async () => console.log(await (await import('./advisories/advisories')).advisories(findRoot(cwd))),
  test: async () => (await import('./test/test')).test(findRoot(cwd), args),
}

const showUsage = () => Promise.reject(new UserError(`matchdesk ${Object.keys(commands).join(' | ')}`))

await (commands[command] ?? showUsage)().catch(fail)
