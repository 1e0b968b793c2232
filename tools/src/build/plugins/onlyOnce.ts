import { relative } from 'node:path'
import webpack, { type Compiler, type Module } from 'webpack'
import { notBundled } from '../versions/sharedModules'

const { NormalModule, WebpackError } = webpack

const isShared = (module: Module | null | undefined) => module instanceof NormalModule && notBundled.some((path) => path.test(module.resource))

/** Fails the build of a remote that would carry its own copy of something that the host shares. */
export const onlyOnce = (compiler: Compiler) =>
  compiler.hooks.compilation.tap('OnlyOnce', (compilation) =>
    compilation.hooks.finishModules.tap('OnlyOnce', (modules) => {
      const shorten = (resource: string) => relative(compiler.context, resource)
      for (const module of modules) {
        if (!(module instanceof NormalModule) || !isShared(module)) continue
        const importer = compilation.moduleGraph.getIssuer(module)
        if (isShared(importer)) continue
        const from = importer instanceof NormalModule ? shorten(importer.resource) : 'The entry'
        compilation.errors.push(new WebpackError(`${from} imports ${shorten(module.resource)}: the host shares it, import its public name`))
      }
    }),
  )
