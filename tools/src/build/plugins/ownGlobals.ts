import webpack, { type Compiler, type javascript } from 'webpack'

const { ConstDependency } = webpack.dependencies

const zod = /[\\/]zod[\\/]v4[\\/]core[\\/](core|registries)\.js$/

function replaceGlobal(parser: javascript.JavascriptParser) {
  const isZod = () => parser.state.module instanceof webpack.NormalModule && zod.test(parser.state.module.resource)
  parser.hooks.program.tap('OwnGlobals', () => {
    if (isZod()) parser.state.module.addPresentationalDependency(new ConstDependency('const ownGlobal = {};\n', 0))
  })
  parser.hooks.expression.for('globalThis').tap('OwnGlobals', ({ range }) => {
    if (!isZod() || !range) return undefined
    parser.state.module.addPresentationalDependency(new ConstDependency('ownGlobal', range))
    return true
  })
}

/** zod holds its settings in the global object, where they would be those of a portal's own zod, too: here they stay in the module. */
export const ownGlobals = (compiler: Compiler) =>
  compiler.hooks.compilation.tap('OwnGlobals', (_compilation, { normalModuleFactory }) => {
    for (const type of ['javascript/auto', 'javascript/esm'] as const) normalModuleFactory.hooks.parser.for(type).tap('OwnGlobals', replaceGlobal)
  })
