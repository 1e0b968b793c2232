import { parseArgs } from 'node:util'
import { UserError } from '../userError'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const usage = 'npx matchdesk-new NAME [--packages FOLDER]: makes the remote NAME in the folder mfe-NAME'

/** The name of the remote, and the folder of our packed packages, if no registry has them. */
function readArgs(args: string[]) {
  const { values, positionals } = parseArgs({ args, options: { packages: { type: 'string' } }, allowPositionals: true })
  const [name = '', ...more] = positionals
  if (!name || more.length > 0) throw new UserError(usage)
  if (!/^(?!(?:shell|embed|pointers)$)[a-z][a-z0-9-]{1,40}$/.test(name))
    throw new UserError(`'${name}' cannot be the name of a remote: small letters, digits and hyphens, such as 'gifts'`)
  return { name, packages: values.packages }
}

const template = fileURLToPath(new URL('../../template/', import.meta.url))

/** The source of one of our packages for npm: the registry, or a packed file. */
function getSource(dependency: string, version: string, packages: string | undefined, from: string): string {
  if (packages === undefined || !dependency.startsWith('@matchdesk/')) return version
  const file = join(packages, `${dependency.slice(1).replace('/', '-')}-${version}.tgz`)
  if (!existsSync(file)) throw new UserError(`${file} is not there`)
  return `file:${relative(from, resolve(file))}`
}

/** `big-gifts` is Big Gifts. */
const inWords = (name: string) => name.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

async function giveName(folder: string, name: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))) {
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replaceAll('remote-name', name).replaceAll('Remote Name', inWords(name)))
  }
}

/** Makes a remote that builds, tests, runs alone and releases, in a folder of its own below `here`; says what comes next. */
export async function create(cwd: string, args: string[]): Promise<string> {
  const { name, packages } = readArgs(args)
  const folder = join(cwd, `mfe-${name}`)
  if (existsSync(folder)) throw new UserError(`${folder} is there already`)
  const manifest: { readonly devDependencies: Readonly<Record<string, string>> } = JSON.parse(await readFile(join(template, 'package.json'), 'utf8'))
  const sources = Object.entries(manifest.devDependencies).map(([dependency, version]) => [
    dependency,
    getSource(dependency, version, packages && resolve(cwd, packages), folder),
  ])
  await cp(template, folder, { recursive: true })
  await rename(join(folder, 'gitignore'), join(folder, '.gitignore'))
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, devDependencies: Object.fromEntries(sources) }, null, 2)}\n`)
  await giveName(folder, name)
  return `${folder} is made. What comes next:\n  cd ${relative(cwd, folder)}\n  npm install\n  npm test\n  npm start`
}
