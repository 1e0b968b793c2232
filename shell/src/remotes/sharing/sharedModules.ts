import { unmetNeed, type Release } from '@matchdesk/shared/release'
import * as remote from '@matchdesk/shared/remote'
import type { SharedModule } from '@matchdesk/shared/remote/shared'
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
const eager = (version: string, module: object) => ({ ...shareInfo(version), lib: () => module })
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
 * tree-shaken. The compiler holds the list and these equal.
 */
export const sharedModules = {
  react: eager(dependencies.react, react),
  'react/jsx-runtime': eager(dependencies.react, jsxRuntime),
  'react-dom': eager(dependencies['react-dom'], reactDom),
  'react-dom/client': eager(dependencies['react-dom'], reactDomClient),
  'react-router-dom': eager(dependencies['react-router-dom'], router),
  '@tanstack/react-query': eager(dependencies['@tanstack/react-query'], reactQuery),
  rxjs: eager(dependencies.rxjs, rxjs),
  '@matchdesk/shared/remote': eager(sharedVersion, remote),
  '@matchdesk/shared/ui/base': eager(sharedVersion, base),
  '@matchdesk/shared/ui': lazy(sharedVersion, () => import(/* webpackChunkName: 'ui' */ '@matchdesk/shared/ui')),
  '@matchdesk/shared/ui/overlay': lazy(sharedVersion, () => import(/* webpackChunkName: 'overlay' */ '@matchdesk/shared/ui/overlay')),
  '@matchdesk/shared/ui/form': lazy(sharedVersion, () => import(/* webpackChunkName: 'form' */ '@matchdesk/shared/ui/form')),
  '@matchdesk/shared/ui/review': lazy(sharedVersion, () => import(/* webpackChunkName: 'review' */ '@matchdesk/shared/ui/review')),
} satisfies Record<SharedModule, object>

/** Written by the build: the exports of the modules that load when a remote imports them. */
declare const LAZY_MODULE_NAMES: Readonly<Record<string, readonly string[]>>

const eagerNames = Object.entries(sharedModules).flatMap(([library, share]) => ('lib' in share ? [[library, Object.keys(share.lib())] as const] : []))

/** The exports of each shared module. */
export const sharedNames: Readonly<Record<string, readonly string[]>> = { ...LAZY_MODULE_NAMES, ...Object.fromEntries(eagerNames) }

/** The reason why this shell cannot start a release; undefined if it can. */
export const findUnmetNeed = (release: Release) =>
  unmetNeed(release, { sharedVersion: REMOTE_VERSION, react: parseInt(dependencies.react), shared: sharedNames })

export const isCompatible = (release: Release): boolean => findUnmetNeed(release) === undefined
