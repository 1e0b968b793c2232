import { createRequire } from 'node:module'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Minimizer from 'minimizer-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { getDistFolder, findRoot } from '../paths'
import { portableNames } from './versions/portableNames'

const require = createRequire(import.meta.url)
const knownTranslations = fileURLToPath(new URL('knownTranslations.mjs', import.meta.url))

const minimizerOptions = { ecma: 2022, compress: { ecma: 2022 }, format: { ecma: 2022 }, mangle: true } as const

/** The maps of scripts. `devtool` would put the maps of style sheets into the scripts. */
export const scriptMaps = ({ output }: Configuration) =>
  new webpack.SourceMapDevToolPlugin({
    filename: '[file].map',
    append: false,
    test: /\.js$/,
    moduleFilenameTemplate: output?.devtoolModuleFilenameTemplate,
  })

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

/** The names under which code imports the class that starts workers. */
const workerSources = ['./importingWorker', './importingWorker.js', '@matchdesk/shared/screens/worker']

/**
 * The configuration that shell and remotes share. A build that has all libraries inside names the form of its style sheets, which are CSS modules:
 * `style` puts a sheet into the page when its component loads, without a request of its own; `text` exports it.
 */
export function base(folder: string, sheets?: 'style' | 'text'): Configuration {
  const root = findRoot(folder)
  const getName = portableNames(folder)
  return {
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    performance: false,
    // With a cache, webpack (up to 5.113) leaves style sheets unminimized in the second build.
    cache: false,
    output: {
      path: getDistFolder(folder),
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      hashDigestLength: 8,
      // A module that throws runs again when it is asked for again.
      strictModuleExceptionHandling: true,
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath: file, resourcePath }: { absoluteResourcePath: string; resourcePath: string }) =>
        `webpack://${isAbsolute(file) ? getName(file) : resourcePath}`,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['es2015', '...'],
      fallback: { fs: false, crypto: false, stream: false },
      ...(sheets && { alias: productionRouter(folder) }),
    },
    module: {
      parser: {
        javascript: { worker: [...workerSources.map((source) => `ImportingWorker from ${source}`), '...'] },
        ...(sheets && { 'css/auto': { exportType: sheets, dashedIdents: false } }),
      },
      ...(sheets && { generator: { 'css/auto': { localIdentName: '[local]-[hash:base62:3]' } } }),
      rules: [
        // Emotion imports it for withTheme, which nobody uses here; it only exports, but does not say so.
        { test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            knownTranslations,
            {
              loader: require.resolve('ts-loader'),
              options: { transpileOnly: true, configFile: join(root, 'tsconfig.json'), compilerOptions: { noEmit: false, sourceMap: true } },
            },
          ],
        },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      // webpack's own minimizer does the style sheets, and nothing else.
      minimize: { javascript: false, html: false },
      minimizer: ['...', new Minimizer({ minify: Minimizer.swcMinify, extractComments: false, parallel: false, minimizerOptions })],
    },
  }
}

/** Aliases of the router: its package names the build for development; the one for production is in the next folder. */
function productionRouter(folder: string): Record<string, string> {
  const router = dirname(createRequire(join(folder, 'package.json')).resolve('react-router/package.json'))
  return {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  }
}
