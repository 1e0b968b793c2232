import { createInstance } from '@module-federation/enhanced/runtime'
import * as react from 'react'
import { start } from './app.js'

const library = { version: react.version, lib: () => react, shareConfig: { singleton: true, requiredVersion: `^${react.version}` } }
const host = createInstance({ name: 'portal', remotes: [], shared: { react: library } })
const names = ['users', 'packages', 'payments', 'engagement', 'masterdata']
host.registerRemotes(names.map((name) => ({ name, entry: new URL(`../${name}/mf-manifest.json`, globalThis.portal.embeds).href })))

start((name) => host.loadRemote(`${name}/App`))
