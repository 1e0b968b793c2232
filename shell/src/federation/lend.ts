import * as remote from '@matchdesk/shared/remote'
import * as ui from '@matchdesk/shared/ui'
import { keepPreviousData, QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'
import { generatePath, Link, matchPath, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import {
  BehaviorSubject,
  debounceTime,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  Observable,
  of,
  Subject,
  Subscription,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs'
import { dependencies } from '../../package.json'

const reactQuery = {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
}
const router = {
  generatePath,
  Link,
  matchPath,
  Navigate,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
}
const rxjs = {
  BehaviorSubject,
  debounceTime,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  Observable,
  of,
  Subject,
  Subscription,
  switchMap,
  takeUntil,
  timer,
}

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
