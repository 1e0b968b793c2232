import webpack from 'webpack'

/**
 * Tells browsers that know it to compile a file while it comes, beside the page, instead of each function when it is first called.
 * https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export const compileHint = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.m?js$/,
    // After the files were made small, which takes comments out, and before their maps and hashes are made.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })
