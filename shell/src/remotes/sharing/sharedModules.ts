import { unmetNeed, type Release } from '@matchdesk/shared/release'
import * as remote from '@matchdesk/shared/remote'
import { REMOTE_VERSION } from '@matchdesk/shared/remote/version'
import * as base from '@matchdesk/shared/ui/base'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'
import { dependencies } from '../../../package.json'
import * as reactQuery from './modules/reactQuery'
import * as router from './modules/router'
import * as rxjs from './modules/rxjs'

const shareInfo = (version: string) => ({ version, shareConfig: { singleton: true, requiredVersion: `^${version}` } })
const loaded = (version: string, module: object) => ({ ...shareInfo(version), lib: () => module })
const lazy = (version: string, load: () => Promise<object>) => ({
  ...shareInfo(version),
  get: async () => {
    const module = await remote.loadOnline(load)
    return () => module
  },
})

const sharedVersion = dependencies['@matchdesk/shared']

/**
 * The shared modules of the federation instance: one copy of all that has identity. Large libraries by name, since a shared module is not
 * tree-shaken.
 */
export const sharedModules = {
  react: loaded(dependencies.react, react),
  'react/jsx-runtime': loaded(dependencies.react, jsxRuntime),
  'react-dom': loaded(dependencies['react-dom'], reactDom),
  'react-dom/client': loaded(dependencies['react-dom'], reactDomClient),
  'react-router-dom': loaded(dependencies['react-router-dom'], router),
  '@tanstack/react-query': loaded(dependencies['@tanstack/react-query'], reactQuery),
  rxjs: loaded(dependencies.rxjs, rxjs),
  '@matchdesk/shared/remote': loaded(sharedVersion, remote),
  '@matchdesk/shared/ui/base': loaded(sharedVersion, base),
  '@matchdesk/shared/ui': lazy(sharedVersion, () => import(/* webpackChunkName: 'ui' */ '@matchdesk/shared/ui')),
  '@matchdesk/shared/ui/overlay': lazy(sharedVersion, () => import(/* webpackChunkName: 'overlay' */ '@matchdesk/shared/ui/overlay')),
  '@matchdesk/shared/ui/form': lazy(sharedVersion, () => import(/* webpackChunkName: 'form' */ '@matchdesk/shared/ui/form')),
  '@matchdesk/shared/ui/review': lazy(sharedVersion, () => import(/* webpackChunkName: 'review' */ '@matchdesk/shared/ui/review')),
}

/** Written by the build: the exports of the modules that load when a remote imports them. */
declare const LAZY_MODULE_NAMES: Readonly<Record<string, readonly string[]>>

const loadedNames = Object.entries(sharedModules).flatMap(([library, share]) =>
  'lib' in share ? [[library, Object.keys(share.lib())] as const] : [],
)

/** The exports of each shared module. */
export const sharedNames: Readonly<Record<string, readonly string[]>> = { ...LAZY_MODULE_NAMES, ...Object.fromEntries(loadedNames) }

/** The reason why this shell cannot start a release; undefined if it can. */
export const findUnmetNeed = (release: Release) =>
  unmetNeed(release, { provides: REMOTE_VERSION, react: parseInt(dependencies.react), lends: sharedNames })

export const isCompatible = (release: Release): boolean => findUnmetNeed(release) === undefined
