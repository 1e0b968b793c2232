import webpack, { type Compiler } from 'webpack'

/** Fails a build whose code needs `eval` or `new Function`: a strict CSP forbids both, so it would break in the console only. */
export const noEval = (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('NoEval', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
    compilation.hooks.processAssets.tap({ name: 'NoEval', stage }, (assets) => {
      for (const [file, source] of Object.entries(assets))
        if (file.endsWith('.js') && /\beval\(|\bnew Function\(/.test(source.source().toString()))
          compilation.errors.push(new webpack.WebpackError(`${file} uses eval or new Function`))
    })
  })
