import { createHash } from 'node:crypto'
import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack'
import { withoutPaths } from './comments'

/** The code of a runtime module that names the hash of the whole build comes after all hashes. */
const runtimeCode = (module: webpack.RuntimeModule) => (module.fullHash || module.dependentHash ? '' : (module.getGeneratedCode() ?? ''))

function getCode({ codeGenerationResults }: Compilation, module: Module, chunk: Chunk): string {
  if (module instanceof webpack.RuntimeModule) return runtimeCode(module)
  return withoutPaths(codeGenerationResults?.get(module, chunk.runtime).sources.get('javascript')?.source().toString() ?? '')
}

/**
 * Hashes a chunk by its code. webpack's own hash takes paths, and the entry names it until the hash of the file replaces it: the
 * minimizer counts its letters when it chooses short names.
 */
export class PortableHashes {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PortableHashes', (compilation) => {
      const { chunkGraph, outputOptions } = compilation
      compilation.hooks.contentHash.tap({ name: 'PortableHashes', stage: 100 }, (chunk) => {
        if (chunk.canBeInitial()) return
        const modules = [...chunkGraph.getChunkModulesIterable(chunk)].map(
          (module) => `${chunkGraph.getModuleId(module)} ${getCode(compilation, module, chunk)}`,
        )
        const hash = createHash('sha256')
          .update([chunk.id, ...modules.sort()].join('\n'))
          .digest('hex')
        chunk.contentHash.javascript = hash.slice(0, outputOptions.hashDigestLength)
      })
    })
  }
}
