import { join } from 'node:path'
import { shellName } from '@matchdesk/shared/release'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Compilation, type Compiler, type Configuration, type RuleSetRule } from 'webpack'
import { findRoot, getMapsFolder, readSharedTypes, readPackage } from '../paths'
import { compileHint, base, scriptMaps } from './base'
import { inlineEntry } from './plugins/inlineEntry'
import { sharedNames } from './versions/sharedNames'
import { precompress } from './plugins/precompress'
import { SeparateMaps } from './plugins/separateMaps'
import { shellFiles } from './plugins/shellFiles'
import { computeVersion } from './versions/version'

/**
 * Chakra's provider writes global styles with emotion. The console has them in `theme.css`: in its provider, a component that
 * renders nothing replaces that of emotion, which then loads with Chakra's components.
 */
const emotionRule = (root: string): RuleSetRule => ({
  test: /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]provider\.js$/,
  resolve: { alias: { '@emotion/react$': join(root, 'shared/ui/provider/noGlobalStyles.ts') } },
})

/** The runtime function that puts the text of a style sheet into the page. */
const inject = webpack.RuntimeGlobals.cssInjectStyle

/** Tells webpack that a style sheet in its own module calls the runtime: up to 5.110 webpack forgets it, and the module fails with a ReferenceError. */
const injectedStyles = (compiler: Compiler) =>
  compiler.hooks.compilation.tap('InjectedStyles', ({ hooks }) =>
    hooks.additionalModuleRuntimeRequirements.tap('InjectedStyles', (_, requirements) => {
      if (requirements.has(inject)) requirements.add(webpack.RuntimeGlobals.require)
    }),
  )

const listScripts = ({ namedChunks }: Compilation, chunk: string) => [...(namedChunks.get(chunk)?.files ?? [])].filter((file) => file.endsWith('.js'))

/** Shared modules that load when a remote imports them. The shell reads the names of all others at run time. */
const lazyNames = (names: Record<string, string[]>) => Object.fromEntries(Object.entries(names).filter(([library]) => /\/ui(?!\/base)/.test(library)))

/** The webpack configuration of the shell. It knows no remote and has no federation plugin: the app chunk makes the federation instance. */
export function shell(folder = process.cwd(), version = computeVersion(folder)): Configuration {
  const baseConfig = base(folder, 'style')
  const place = `releases/${shellName}/${version}/`
  return {
    ...baseConfig,
    devtool: false,
    module: { ...baseConfig.module, rules: [...(baseConfig.module?.rules ?? []), emotionRule(findRoot(folder))] },
    entry: { main: './src/main.tsx', early: './src/early/early.ts' },
    output: {
      ...baseConfig.output,
      uniqueName: 'matchdesk',
      filename: 'assets/[name].[contenthash].js',
      chunkFilename: 'assets/[name].[contenthash].js',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      clean: true,
    },
    optimization: {
      ...baseConfig.optimization,
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'app', cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      new webpack.DefinePlugin({
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify(`matchdesk:${version}`),
        ENV_TARGET: '"web"',
        SHELL_VERSION: JSON.stringify(version),
        LAZY_MODULE_NAMES: JSON.stringify(lazyNames(sharedNames(folder))),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        chunks: ['main'],
        publicPath: place,
        scriptLoading: 'defer',
        templateParameters: (compilation, _assets, tags, options) => ({
          htmlWebpackPlugin: { tags, options },
          consoleFiles: ['app', 'publicApi'].flatMap((chunk) => listScripts(compilation, chunk)).map((file) => place + file),
        }),
      }),
      scriptMaps(baseConfig),
      new SeparateMaps(getMapsFolder(folder)),
      inlineEntry('early'),
      injectedStyles,
      compileHint(),
      precompress(),
      shellFiles(readSharedTypes(folder), { version, shared: sharedNames(folder), owner: readPackage(folder).author }),
    ],
  }
}
