import webpack, { type Compiler, type javascript } from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack
const { ConstDependency } = webpack.dependencies

const ownNames = `${RuntimeGlobals.require}.ownNames`
const requirements = [RuntimeGlobals.require, ownNames]

class OwnNamesRuntime extends RuntimeModule {
  constructor() {
    super('own names')
  }

  override generate() {
    return `${ownNames} = (object) => {
      const additions = []
      for (const name in []) additions.push(name)
      if (additions.length === 0) return object
      const names = Object.create(null)
      for (const name in object) if (!additions.includes(name) || Object.hasOwn(object, name)) names[name] = true
      return names
    }`
  }
}

/**
 * A loop with `for … in` skips what the page has added to the prototypes of all objects and arrays, as Prototype.js does. Libraries do not
 * guard their loops: react-hook-form, motion, emotion and Ark take such an addition for a property.
 */
export class OwnNames {
  apply(compiler: Compiler) {
    const change = (parser: javascript.JavascriptParser) =>
      parser.hooks.statement.tap('OwnNames', (statement) => {
        if (statement.type !== 'ForInStatement' || !statement.right.range) return
        const [start, end] = statement.right.range
        const { module } = parser.state
        module.addPresentationalDependency(new ConstDependency(`${ownNames}((`, start, requirements))
        module.addPresentationalDependency(new ConstDependency('))', end))
      })
    compiler.hooks.compilation.tap('OwnNames', (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) normalModuleFactory.hooks.parser.for(type).tap('OwnNames', change)
      compilation.hooks.runtimeRequirementInTree.for(ownNames).tap('OwnNames', (chunk) => {
        compilation.addRuntimeModule(chunk, new OwnNamesRuntime())
        return true
      })
    })
  }
}
