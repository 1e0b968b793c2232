import { unmetNeed, type Release } from '@matchdesk/shared/release'
import * as remote from '@matchdesk/shared/remote'
import { REMOTE_VERSION } from '@matchdesk/shared/remote/version'
import * as base from '@matchdesk/shared/ui/base'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'
import { dependencies } from '../../../package.json'
import * as reactQuery from './lent/reactQuery'
import * as router from './lent/router'
import * as rxjs from './lent/rxjs'

const shareInfo = (version: string) => ({ version, shareConfig: { singleton: true, requiredVersion: `^${version}` } })
const loaded = (version: string, module: object) => ({ ...shareInfo(version), lib: () => module })
const lazy = (version: string, load: () => Promise<object>) => ({
  ...shareInfo(version),
  get: async () => {
    const module = await remote.loadOnline(load)
    return () => module
  },
})

const shared = dependencies['@matchdesk/shared']

/** What the shell lends to every remote: one copy of all that has identity. Large libraries by name, since a lent one is not tree-shaken. */
export const lent = {
  react: loaded(dependencies.react, react),
  'react/jsx-runtime': loaded(dependencies.react, jsxRuntime),
  'react-dom': loaded(dependencies['react-dom'], reactDom),
  'react-dom/client': loaded(dependencies['react-dom'], reactDomClient),
  'react-router-dom': loaded(dependencies['react-router-dom'], router),
  '@tanstack/react-query': loaded(dependencies['@tanstack/react-query'], reactQuery),
  rxjs: loaded(dependencies.rxjs, rxjs),
  '@matchdesk/shared/remote': loaded(shared, remote),
  '@matchdesk/shared/ui/base': loaded(shared, base),
  '@matchdesk/shared/ui': lazy(shared, () => import(/* webpackChunkName: 'ui' */ '@matchdesk/shared/ui')),
  '@matchdesk/shared/ui/overlay': lazy(shared, () => import(/* webpackChunkName: 'overlay' */ '@matchdesk/shared/ui/overlay')),
  '@matchdesk/shared/ui/form': lazy(shared, () => import(/* webpackChunkName: 'form' */ '@matchdesk/shared/ui/form')),
  '@matchdesk/shared/ui/review': lazy(shared, () => import(/* webpackChunkName: 'review' */ '@matchdesk/shared/ui/review')),
}

/** Written by the build: the names of the libraries that are loaded when a remote imports them. */
declare const LENT_LATER: Readonly<Record<string, readonly string[]>>

const namesHere = Object.entries(lent).flatMap(([library, share]) => ('lib' in share ? [[library, Object.keys(share.lib())] as const] : []))

/** The names that are lent of each library. */
export const lentNames: Readonly<Record<string, readonly string[]>> = { ...LENT_LATER, ...Object.fromEntries(namesHere) }

/** The reason why this shell cannot start a release; undefined if it can. */
export const unmetNeedOf = (release: Release) => unmetNeed(release, { provides: REMOTE_VERSION, lends: lentNames })

export const isCompatible = (release: Release): boolean => unmetNeedOf(release) === undefined
