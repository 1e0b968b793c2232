import * as remote from '@matchdesk/shared/remote'
import * as ui from '@matchdesk/shared/ui'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'
import { dependencies } from '../../package.json'
import * as reactQuery from './lent/reactQuery'
import * as router from './lent/router'
import * as rxjs from './lent/rxjs'

const terms = (version: string) => ({ version, shareConfig: { singleton: true, requiredVersion: `^${version}` } })
const here = (version: string, module: object) => ({ ...terms(version), lib: () => module })
const later = (version: string, load: () => Promise<object>) => ({
  ...terms(version),
  get: async () => {
    const module = await load()
    return () => module
  },
})

const shared = dependencies['@matchdesk/shared']

/** What the shell lends to every remote: one copy of all that has identity. Libraries by name, since a lent one is never shaken. */
export const lent = {
  react: here(dependencies.react, react),
  'react/jsx-runtime': here(dependencies.react, jsxRuntime),
  'react-dom': here(dependencies['react-dom'], reactDom),
  'react-dom/client': here(dependencies['react-dom'], reactDomClient),
  'react-router-dom': here(dependencies['react-router-dom'], router),
  '@tanstack/react-query': here(dependencies['@tanstack/react-query'], reactQuery),
  rxjs: here(dependencies.rxjs, rxjs),
  '@matchdesk/shared/remote': here(shared, remote),
  '@matchdesk/shared/ui': here(shared, ui),
  '@matchdesk/shared/ui/overlay': later(shared, () => import(/* webpackChunkName: 'overlay' */ '@matchdesk/shared/ui/overlay')),
  '@matchdesk/shared/ui/form': later(shared, () => import(/* webpackChunkName: 'form' */ '@matchdesk/shared/ui/form')),
}
