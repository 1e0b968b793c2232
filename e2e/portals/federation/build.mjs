/* Builds a federation host as its owner would, of published packages only: node build.mjs <bundler> <React> <releases> <output> <base> */
import { copyFileSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { federation } from '@module-federation/vite'
import { build } from 'vite'
import webpack from 'webpack'

/** `releases` is the folder of the releases, and `base` the path of the page, as a browser finds them. */
const [bundler, react, releases, output, base] = process.argv.slice(2)
const folder = import.meta.dirname
const name = 'portal'

const require = createRequire(import.meta.url)
const suffix = react === '19' ? '' : `-${react}`
const [core, dom] = [`react${suffix}`, `react-dom${suffix}`].map((library) => dirname(require.resolve(`${library}/package.json`)))
const alias = { react: core, 'react-dom': dom }

const { version } = JSON.parse(readFileSync(join(core, 'package.json'), 'utf8'))
const library = { singleton: true, version, requiredVersion: `^${version}` }
const shared = { react: library, 'react-dom': library }

const remotesBy = (address) =>
  Object.fromEntries(['users', 'packages', 'payments', 'engagement', 'masterdata'].map((remote) => [remote, address(remote)]))
const manifestOf = (remote) => `${releases}${remote}/mf-manifest.json`
const manifests = remotesBy((remote) => `${remote}@${manifestOf(remote)}`)

async function bundle(plugins, entry = './main.js') {
  const stats = await promisify(webpack)({
    mode: 'production',
    context: folder,
    entry: { main: entry },
    // A remote that did not load is loaded again when it is asked for again.
    output: { path: output, publicPath: base, clean: true, strictModuleExceptionHandling: true },
    resolve: { alias },
    // These packages are no ES modules to the bundler, as those of most hosts: `import()` of a remote finds its default export.
    module: { rules: [{ test: /\.js$/, type: 'javascript/auto' }] },
    plugins,
  })
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
  copyFileSync(join(folder, 'index.html'), join(output, 'index.html'))
}

const builds = {
  // By default, a host starts with all remotes or not at all.
  enhanced: () => bundle([new ModuleFederationPlugin({ name, remotes: manifests, shared, shareStrategy: 'loaded-first', dts: false })]),
  webpack: () => {
    const remotes = remotesBy((remote) => `matchdesk_${remote}@${releases}${remote}/remoteEntry.js`)
    return bundle([new webpack.container.ModuleFederationPlugin({ name, remotes, shared })])
  },
  runtime: () => bundle([], './runtime.js'),
  vite: () =>
    build({
      root: folder,
      base,
      configFile: false,
      logLevel: 'error',
      resolve: { alias },
      build: { outDir: output, emptyOutDir: true, target: 'esnext' },
      plugins: federation({
        name,
        remotes: remotesBy((remote) => ({ name: remote, entry: manifestOf(remote), type: 'var' })),
        shared,
        dts: false,
      }),
    }),
}

await builds[bundler]()
