import type { Release } from '@matchdesk/shared/release'
import type { ComponentType } from 'react'
import { isSameRelease } from '../registry/remotePages'
import type { RemoteFailure } from './failure'

export interface LoadedPage {
  readonly status: 'loaded'
  readonly release: Release
  readonly Component: ComponentType
}

export type PageOutcome = LoadedPage | { readonly status: 'failed'; readonly failure: RemoteFailure }

/** The state of a page in this document. */
export type PageState = PageOutcome | { readonly status: 'loading'; readonly outcome: Promise<PageOutcome> }

export interface RemoteState {
  /** All pages of the remote are of this release; undefined before the first one, and after a page that no release could show. */
  readonly running: Release | undefined
  /** By path. */
  readonly pages: ReadonlyMap<string, PageState>
  /** By the global of a release. */
  readonly failures: ReadonlyMap<string, RemoteFailure>
}

/** `outcome` identifies a load: its answer counts unless something else has replaced it. An update has none. */
export type RemoteEvent =
  | { readonly type: 'requested'; readonly path: string; readonly outcome: Promise<PageOutcome> }
  | { readonly type: 'loaded'; readonly path: string; readonly page: LoadedPage; readonly outcome?: Promise<PageOutcome> }
  | { readonly type: 'failed'; readonly path: string; readonly failure: RemoteFailure; readonly outcome: Promise<PageOutcome> }
  | { readonly type: 'releaseFailed'; readonly release: Release; readonly failure: RemoteFailure }
  /** The next page takes the best version. */
  | { readonly type: 'reset' }
  /** A failed page is loaded again when it is next opened. */
  | { readonly type: 'left' }

export const initialRemote: RemoteState = { running: undefined, pages: new Map(), failures: new Map() }

/** The state of a remote after an event. */
export function remoteReducer(state: RemoteState, event: RemoteEvent): RemoteState {
  const withPage = (path: string, page: PageState, pages = state.pages) => new Map(pages).set(path, page)
  const isCurrent = (path: string, outcome: Promise<PageOutcome>) => {
    const page = state.pages.get(path)
    return page?.status === 'loading' && page.outcome === outcome
  }
  switch (event.type) {
    case 'requested':
      return { ...state, pages: withPage(event.path, { status: 'loading', outcome: event.outcome }) }
    case 'loaded': {
      const { path, page, outcome } = event
      if (outcome && !isCurrent(path, outcome)) return state
      const isOther = !state.running || !isSameRelease(state.running, page.release)
      return { ...state, running: page.release, pages: withPage(path, page, isOther ? new Map() : state.pages) }
    }
    case 'failed': {
      const { path, failure, outcome } = event
      if (!isCurrent(path, outcome)) return state
      return { running: undefined, pages: withPage(path, { status: 'failed', failure }), failures: new Map() }
    }
    case 'releaseFailed':
      return { ...state, failures: new Map(state.failures).set(event.release.entry.global, event.failure) }
    case 'reset':
      return initialRemote
    case 'left':
      return { ...state, pages: new Map([...state.pages].filter(([, { status }]) => status !== 'failed')) }
  }
}
