import { readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { federation } from '@module-federation/vite'
import { rspack } from '@rspack/core'
import { build } from 'vite'
import webpack from 'webpack'

const require = createRequire(import.meta.url)

export interface Host {
  /** The major version of its React. */
  readonly react: string
  /** The folder of the releases, as a browser finds it. */
  readonly releases: string
  readonly output: string
  /** The path of its page. */
  readonly base: string
}

const folder = import.meta.dirname
const names = ['users', 'packages', 'payments', 'engagement', 'masterdata']

const remotesOf = <T>(remote: (name: string) => T) => Object.fromEntries(names.map((name) => [name, remote(name)]))

const manifestsOf = ({ releases }: Host) => remotesOf((name) => `${name}@${releases}${name}/mf-manifest.json`)

/** The folders of the two packages of its React, and what the host says of them to federation. */
function reactOf({ react }: Host) {
  const [core = '', dom = ''] = ['react', 'react-dom'].map((name) =>
    dirname(require.resolve(`${name}${react === '19' ? '' : `-${react}`}/package.json`)),
  )
  const { version } = JSON.parse(readFileSync(join(core, 'package.json'), 'utf8')) as { version: string }
  const library = { singleton: true, version, requiredVersion: `^${version}` }
  return { alias: { react: core, 'react-dom': dom }, shared: { react: library, 'react-dom': library } }
}

const options = (host: Host, entry = './main.js') =>
  ({
    mode: 'production',
    context: folder,
    entry: { main: entry },
    output: { path: host.output, publicPath: host.base, clean: true },
    resolve: { alias: reactOf(host).alias },
  }) as const

interface Outcome {
  readonly hasErrors: () => boolean
  readonly toString: (preset: 'errors-only') => string
}

/** Waits for webpack or rspack. */
async function bundled(host: Host, run: (done: (error: Error | null, outcome?: Outcome) => void) => void) {
  await new Promise<void>((resolve, reject) => {
    run((error, outcome) => {
      if (error || outcome?.hasErrors()) reject(error ?? new Error(outcome?.toString('errors-only')))
      else resolve()
    })
  })
  await copyFile(join(folder, 'index.html'), join(host.output, 'index.html'))
}

/** Federation hosts of published packages only, each built as its owner would. */
export const hosts: Readonly<Record<string, (host: Host) => Promise<unknown>>> = {
  enhanced: (host) =>
    bundled(host, (done) => {
      const plugin = new ModuleFederationPlugin({ name: 'portal', remotes: manifestsOf(host), shared: reactOf(host).shared, dts: false })
      webpack({ ...options(host), plugins: [plugin] }, done)
    }),

  webpack: (host) =>
    bundled(host, (done) => {
      const remotes = remotesOf((name) => `matchdesk_${name}@${host.releases}${name}/remoteEntry.js`)
      const plugin = new webpack.container.ModuleFederationPlugin({ name: 'portal', remotes, shared: reactOf(host).shared })
      webpack({ ...options(host), plugins: [plugin] }, done)
    }),

  rspack: (host) =>
    bundled(host, (done) => {
      const plugin = new rspack.container.ModuleFederationPlugin({ name: 'portal', remotes: manifestsOf(host), shared: reactOf(host).shared })
      rspack({ ...options(host), plugins: [plugin] }, done)
    }),

  vite: (host) =>
    build({
      root: folder,
      base: host.base,
      configFile: false,
      logLevel: 'warn',
      resolve: { alias: reactOf(host).alias },
      build: { outDir: host.output, emptyOutDir: true, target: 'esnext' },
      plugins: federation({
        name: 'portal',
        remotes: remotesOf((name) => ({ name, entry: `${host.releases}${name}/mf-manifest.json`, type: 'var' })),
        shared: reactOf(host).shared,
        dts: false,
      }),
    }),

  runtime: (host) => bundled(host, (done) => webpack(options(host, './runtime.js'), done)),
}
