import { relative } from 'node:path'
import webpack, { type Compiler, type Module } from 'webpack'
import { notBundled } from '../versions/sharedModules'

const { NormalModule, WebpackError } = webpack

const isShared = (module: Module | null | undefined) => module instanceof NormalModule && notBundled.some((path) => path.test(module.resource))

/** Fails the build of a remote that would carry its own copy of something that the host shares. */
export class OnlyOnce {
  apply(compiler: Compiler) {
    const short = (resource: string) => relative(compiler.context, resource)
    compiler.hooks.compilation.tap('OnlyOnce', (compilation) => {
      compilation.hooks.finishModules.tap('OnlyOnce', (modules) => {
        for (const module of modules) {
          if (!(module instanceof NormalModule) || !isShared(module)) continue
          const importer = compilation.moduleGraph.getIssuer(module)
          if (isShared(importer)) continue
          const from = importer instanceof NormalModule ? short(importer.resource) : 'The entry'
          compilation.errors.push(new WebpackError(`${from} imports ${short(module.resource)}: the host shares it, import its public name`))
        }
      })
    })
  }
}
