import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import webpack, { type Compiler } from 'webpack'

const name = 'ComputedStyles'
const computed = /[\\/]shared[\\/]ui[\\/]theme[\\/](theme|tokens)Css\.[jt]s$/

const run = promisify(execFile)
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** What a module exports, when it is run in a process of its own: a build that watches runs it again. */
async function exportsOf(file: string): Promise<Record<string, unknown>> {
  const print = `import(${JSON.stringify(pathToFileURL(file).href)}).then((module) => process.stdout.write(JSON.stringify(module)))`
  const { stdout } = await run(process.execPath, ['--import', typescript, '--eval', print], { maxBuffer: 10_000_000 })
  return JSON.parse(stdout) as Record<string, unknown>
}

const exported = ([key, value]: [string, unknown]) => `export const ${key} = ${JSON.stringify(value)}`

/** The style sheet of the theme is computed when the console is built: a browser would need all of Chakra for it before anything shows. */
export class ComputedStyles {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      const { readResource } = webpack.NormalModule.getCompilationHooks(compilation)
      readResource.for(undefined).tapAsync({ name, stage: -1 }, ({ resourcePath, addContextDependency }, done) => {
        if (!computed.test(resourcePath)) return done()
        addContextDependency(dirname(resourcePath))
        exportsOf(resourcePath).then((exports) => done(null, Object.entries(exports).map(exported).join('\n')), done)
      })
    })
  }
}
