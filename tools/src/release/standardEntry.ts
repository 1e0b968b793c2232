import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk'
import { embedName } from '@matchdesk/shared/release'
import type { ReleaseStore } from '../stores/releaseStore'
import { replaceFile } from './registry'

const manifestFile = 'mf-manifest.json'
const entryFile = 'remoteEntry.js'

/** The manifest of a version, for the folder of the remote: the files of the version are named from there. */
function moveManifest(manifest: Manifest, folder: string): Manifest {
  const move = (file: string) => `${folder}/${file}`
  const { metaData, exposes } = manifest
  return {
    ...manifest,
    metaData: { ...metaData, remoteEntry: { ...metaData.remoteEntry, path: folder } },
    exposes: exposes.map((expose) => {
      const { js, css } = expose.assets
      const assets = { js: { sync: js.sync.map(move), async: js.async.map(move) }, css: { sync: css.sync.map(move), async: css.async.map(move) } }
      return { ...expose, assets }
    }),
  }
}

/**
 * The script for hosts of Module Federation 1: `window.matchdesk_users` is the container of the newest version, which it loads when a host asks for it, and
 * again after a failure. Its host has no runtime that reads the manifest, so that the script says to the federation devtools what is in there.
 */
const createLoader = (remote: string, manifest: Manifest) => `(() => {
  const address = new URL(${JSON.stringify(`${manifest.metaData.remoteEntry.path}/${manifest.metaData.remoteEntry.name}`)}, document.currentScript.src).href
  const { src } = document.currentScript
  let scopes = []
  let loading
  const open = async () => {
    await new Promise((resolve, reject) => {
      const script = document.createElement('script')
      const end = (settle) => () => (script.remove(), settle(new Error(address + ' did not load')))
      Object.assign(script, { src: address, crossOrigin: 'anonymous', onload: end(resolve), onerror: end(reject) })
      document.head.append(script)
    })
    const container = globalThis[${JSON.stringify(manifest.metaData.globalName)}]
    await container.init(...scopes)
    const info = { version: src, publicPath: new URL('./', src).href }
    globalThis.__FEDERATION__.moduleInfo[${JSON.stringify(`${remote}:`)} + src] ??= { ...${JSON.stringify(generateSnapshotFromManifest(manifest))}, ...info }
    return container
  }
  const load = () => (loading ??= open().catch((error) => { loading = undefined; throw error }))
  globalThis[${JSON.stringify(`matchdesk_${remote}`.replaceAll('-', '_'))}] = {
    init: (...all) => { scopes = all },
    get: async (name) => (await load()).get(name),
  }
})()
`

/** Writes the manifest and the entry of a remote at addresses that stay the same, or removes them where the version has no standard container. */
export async function writeStandardEntry(store: ReleaseStore, remote: string, version: string): Promise<void> {
  const file = await store.read(`${embedName}/${version}/${remote}/${manifestFile}`)
  if (!file) return void (await Promise.all([manifestFile, entryFile].map((name) => store.remove(`${remote}/${name}`))))
  const manifest = moveManifest(JSON.parse(file.content.toString()), `../${embedName}/${version}/${remote}`)
  await replaceFile(store, `${remote}/${entryFile}`, async () => Buffer.from(createLoader(remote, manifest)))
  await replaceFile(store, `${remote}/${manifestFile}`, async () => Buffer.from(JSON.stringify(manifest)))
}
