import { shell } from '@matchdesk/tools/webpack'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../source'

/** The plugins that write the source maps of the shell, which stay those of its own build. */
const mapPlugins = ['SourceMapDevToolPlugin', 'SeparateMaps']

const { module, plugins = [], ...configuration } = shell(join(root, 'shell'), 'one')

/** The shell without federation: it imports all remotes. */
export default {
  ...configuration,
  module: {
    ...module,
    rules: [
      ...(module?.rules ?? []),
      { test: /[\\/]shell[\\/]src[\\/]remotes[\\/]/, enforce: 'pre', loader: fileURLToPath(import.meta.resolve('./importRemotes.mjs')) },
    ],
  },
  plugins: plugins.filter((plugin) => !mapPlugins.includes(plugin?.constructor.name ?? '')),
}
