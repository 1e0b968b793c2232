import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const folder = fileURLToPath(new URL('../', import.meta.url))
const consoleOrigin = `http://localhost:${process.env.E2E_PORT}`
const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

/** Nothing but the two origins, which are one in the stories. */
const strictPolicy = `default-src 'none'; script-src ${consoleOrigin}; connect-src ${consoleOrigin}; img-src ${consoleOrigin} data: blob:; worker-src blob: ${consoleOrigin}; base-uri 'none'; form-action 'none'`

/** The same for a portal with scripts of its own. */
const ownScripts = strictPolicy.replace('script-src', "script-src 'self'")

/** By the name of the portal, or by the `policy` in its address. */
const policies: Readonly<Record<string, string>> = {
  strict: strictPolicy,
  trusted: `${ownScripts}; require-trusted-types-for 'script'; trusted-types default`,
  own: ownScripts,
  closed: ownScripts.replace(`script-src 'self' ${consoleOrigin}`, "script-src 'self'"),
}

const run = promisify(execFile)

const built = new Map<string, Promise<string>>()

/** Builds a federation host, with the version of its React behind its name, when it is first opened. */
function buildHost(name: string): Promise<string> {
  const outDir = join(folder, '.cache/portals', name)
  const [host = '', react = ''] = name.split('-')
  const script = join(folder, 'portals/federation/build.mjs')
  const hostBuild =
    built.get(name) ?? run(process.execPath, [script, host, react, `${consoleOrigin}/releases/`, outDir, `/${name}/`]).then(() => outDir)
  built.set(name, hostBuild)
  return hostBuild
}

/** The folder of a portal; a story writes the examples of the documentation. */
async function findFolder(name: string): Promise<string> {
  if (name.startsWith('example')) return join(folder, '.cache/portals', name)
  return name.includes('-') ? buildHost(name) : join(folder, 'portals', name)
}

async function readPortalFile(name: string, file: string): Promise<Buffer> {
  return readFile(join(await findFolder(name), file || 'index.html'))
}

/** Pages of others, at an origin that the API of the stories lets in. */
createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const [, name = '', ...path] = pathname.split('/')
  readPortalFile(name, path.join('/')).then(
    (body) => {
      const type = types[extname(pathname)] ?? types['.html']
      const policy = policies[searchParams.get('policy') ?? name]
      response.writeHead(200, { 'content-type': type, ...(policy && { 'content-security-policy': policy }) }).end(body)
    },
    () => response.writeHead(404).end(),
  )
}).listen(Number(process.env.E2E_PORTAL_PORT))
