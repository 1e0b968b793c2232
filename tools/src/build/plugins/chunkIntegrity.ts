import { integrityGlobal } from '@matchdesk/shared/release'
import webpack, { type Compiler } from 'webpack'

/** Chunks run only when they are what the host says: it leaves a function in a global that knows the hash of every script. */
export class ChunkIntegrity {
  constructor(private readonly entryGlobal: string) {}

  apply(compiler: Compiler) {
    const global = `globalThis[${JSON.stringify(integrityGlobal(this.entryGlobal))}]`
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      createScript.tap('ChunkIntegrity', (code) => `${code}\nscript.integrity = ${global}?.(url) ?? '';`)
    })
  }
}
