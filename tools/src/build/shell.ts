import { join } from 'node:path'
import { shellName } from '@matchdesk/shared/release'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Compilation, type Configuration, type RuleSetRule } from 'webpack'
import { findRoot, getMapsFolder, readSharedTypes, readPackage } from '../paths'
import { base, scriptMaps, styleSheets } from './base'
import { compiledAhead } from './compiledAhead'
import { InjectedStyles } from './plugins/injectedStyles'
import { InlineEntry } from './plugins/inlineEntry'
import { sharedNames } from './versions/sharedNames'
import { precompress } from './plugins/precompress'
import { productionRouter } from './base'
import { SeparateMaps } from './plugins/separateMaps'
import { ShellFiles } from './plugins/shellFiles'
import { computeVersion } from './versions/version'

/**
 * Chakra's provider writes global styles with emotion. The console has them in `theme.css`: in its provider, a component that
 * renders nothing replaces that of emotion, which then loads with Chakra's components.
 */
const emotionRule = (root: string): RuleSetRule => ({
  test: /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]provider\.js$/,
  resolve: { alias: { '@emotion/react$': join(root, 'shared/ui/provider/noGlobalStyles.ts') } },
})

const listScripts = ({ namedChunks }: Compilation, chunk: string) => [...(namedChunks.get(chunk)?.files ?? [])].filter((file) => file.endsWith('.js'))

/** Shared modules that load when a remote imports them. The shell reads the names of all others at run time. */
const lazyNames = (names: Record<string, string[]>) => Object.fromEntries(Object.entries(names).filter(([library]) => /\/ui(?!\/base)/.test(library)))

/** The webpack configuration of the shell. It knows no remote and has no federation plugin: the app chunk makes the federation instance. */
export function shell(folder = process.cwd(), version = computeVersion(folder)): Configuration {
  const baseConfig = base(folder)
  const styles = styleSheets('style')
  const place = `releases/${shellName}/${version}/`
  return {
    ...baseConfig,
    devtool: false,
    resolve: { ...baseConfig.resolve, alias: productionRouter(folder) },
    module: {
      ...baseConfig.module,
      parser: { ...baseConfig.module?.parser, ...styles.parser },
      generator: styles.generator,
      rules: [...(baseConfig.module?.rules ?? []), emotionRule(findRoot(folder))],
    },
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
      new InlineEntry('early'),
      new InjectedStyles(),
      compiledAhead(),
      precompress(),
      new ShellFiles(version, sharedNames(folder), readSharedTypes(folder), readPackage(folder).author),
    ],
  }
}
