import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { compilerOptions, resolveSource } from '../build/versions/moduleGraph'

const besides = /new URL\(\s*(['"])([^'"]+\.tsx?)\1,\s*import\.meta\.url/g

/** The relative paths in emitted code that lead to sources: of imports, and of files that are started beside a module. */
function specifiersIn(text: string) {
  const imports = ts.preProcessFile(text, true, true).importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
  return [
    ...imports.map(({ fileName, pos }) => ({ text: fileName, pos: text.indexOf(fileName, pos) })),
    ...[...text.matchAll(besides)].map((match) => ({ text: match[2] ?? '', pos: match.index + match[0].indexOf(match[2] ?? '') })),
  ]
}

function compiledPath(specifier: string, source: string): string {
  const target = /\.tsx?$/.test(specifier) ? join(dirname(source), specifier) : resolveSource(specifier, source)
  const path = relative(dirname(source), target).replace(/\.tsx?$/, '.js')
  return path.startsWith('.') ? path : `./${path}`
}

/** Names compiled files in full, as Node and browsers ask for them: `./ui` becomes `./ui/index.js`. */
const withFullPaths = (text: string, source: string) =>
  specifiersIn(text)
    .sort((one, other) => other.pos - one.pos)
    .reduce((done, { pos, text: path }) => done.slice(0, pos) + compiledPath(path, source) + done.slice(pos + path.length), text)

interface Packed {
  readonly folder: string
  readonly sources: readonly string[]
  readonly to: string
}

/** Compiles sources of packages into modules of JavaScript with their types, each in the place that its source has. */
export async function compile(root: string, packages: readonly Packed[]) {
  // `npm run types` checks them: here, the check would take half of the time.
  const options = { ...compilerOptions(root), declaration: true, noCheck: true }
  const program = ts.createProgram([...new Set(packages.flatMap(({ sources }) => sources))], options)
  const writes: Promise<unknown>[] = []
  for (const { folder, sources, to } of packages)
    for (const file of sources)
      program.emit(program.getSourceFile(file), (output, text) => {
        const place = join(to, relative(folder, output))
        writes.push(mkdir(dirname(place), { recursive: true }).then(() => writeFile(place, withFullPaths(text, file))))
      })
  await Promise.all(writes)
}
