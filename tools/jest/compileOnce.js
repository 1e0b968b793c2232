import vm from 'node:vm'

const compileFunction = vm.compileFunction

/**
 * Jest runs each module again for each test file, and compiles it with a callback for `import()`, for which V8 keeps nothing of a compiled module.
 * A script without that callback is compiled once in each process. Tests are CommonJS and never use the callback.
 */
vm.compileFunction = (source, params = [], options = {}) =>
  options.parsingContext
    ? new vm.Script(`(function (${params}) {${source}\n})`, { filename: options.filename }).runInContext(options.parsingContext)
    : compileFunction(source, params, options)
