import { relative } from 'node:path'
import webpack, { type Compiler } from 'webpack'
import { notBundled } from './lent'

const { NormalModule, WebpackError } = webpack

/** Fails the build of a remote that would carry its own copy of something that the host lends. */
export class OnlyOnce {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('OnlyOnce', (compilation) => {
      compilation.hooks.finishModules.tap('OnlyOnce', (modules) => {
        for (const module of modules) {
          if (!(module instanceof NormalModule) || !notBundled.some((path) => path.test(module.resource))) continue
          const importer = compilation.moduleGraph.getIssuer(module)
          const from = importer instanceof NormalModule ? relative(compiler.context, importer.resource) : compiler.context
          compilation.errors.push(
            new WebpackError(`${from} imports ${relative(compiler.context, module.resource)}: the host lends it, import its public name`),
          )
        }
      })
    })
  }
}
