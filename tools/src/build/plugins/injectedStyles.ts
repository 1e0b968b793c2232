import webpack, { type Compiler } from 'webpack'

/** The runtime function that puts the text of a style sheet into the page. */
const inject = webpack.RuntimeGlobals.cssInjectStyle

/** Tells webpack that a style sheet in its own module calls the runtime: up to 5.110 webpack forgets it, and the module fails with a ReferenceError. */
export class InjectedStyles {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('InjectedStyles', ({ hooks }) =>
      hooks.additionalModuleRuntimeRequirements.tap('InjectedStyles', (_, requirements) => {
        if (requirements.has(inject)) requirements.add(webpack.RuntimeGlobals.require)
      }),
    )
  }
}
