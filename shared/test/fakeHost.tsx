import { createBus } from '@matchdesk/shared/bus'
import { queryDefaults, refreshOnChange, type createCapabilities, type Reply, type Request } from '@matchdesk/shared/client'
import { levels, type Ability, type BusEvents } from '@matchdesk/shared/contract'
import { createQuestions, QuestionDialog } from '@matchdesk/shared/host'
import { HostProvider, type Host, type RecordRef } from '@matchdesk/shared/remote'
import { DocumentUiProvider } from '@matchdesk/shared/ui/document'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BehaviorSubject } from 'rxjs'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'

/** The scripted server replies at once, or when a promise resolves. */
export type Script = (request: Request) => Reply | Promise<Reply>

/** The empty answers to what lists and the approval desk read beside their rows. */
const asides: Readonly<Record<string, unknown>> = {
  '/preferences': { tables: {} },
  '/views': { views: [] },
  '/undo': { undos: [] },
  '/claims': { claims: [] },
  '/masterdata/Rejection%20Reason': [],
}

/** The desk reviews each payment that it opens. */
function replyBeside({ method, path }: Request): Reply | undefined {
  if (path.startsWith('/claims/')) return ok({ message: 'Done', expires_at: new Date(Date.now() + 90_000).toISOString() })
  return method === 'GET' && path in asides ? ok(asides[path]) : undefined
}

/** An API that has these levels. */
export function capabilitiesOf(names: readonly Ability[] = levels): ReturnType<typeof createCapabilities> {
  const capabilitySet: ReadonlySet<Ability> = new Set(names)
  return {
    current: new BehaviorSubject<ReadonlySet<Ability> | undefined>(capabilitySet),
    ready: () => Promise.resolve(capabilitySet),
    allow: () => {},
  }
}

interface FakeHostOptions {
  readonly userId?: string
  /** The beginnings of paths that the script answers, of those that screens call beside their rows; the others are not in `requests`. */
  readonly scripted?: readonly string[]
}

/** Each kind of record has a page: `/appUser/MD-000001`. */
function pathOf({ kind, id = '', name, query }: RecordRef) {
  const search = new URLSearchParams({ ...(name && { name }), ...query }).toString()
  return `/${kind}/${encodeURIComponent(id)}${search && `?${search}`}`
}

/** A host whose server is a script. Only the shapes are tested with it; screens meet the real API. */
export function fakeHost(script: Script, capabilities = capabilitiesOf(), { userId = '7', scripted = [] }: FakeHostOptions = {}) {
  const bus = createBus()
  const requests: Request[] = []
  const toasts: BusEvents['toast'][] = []
  const dirtyForms = new Set<string>()
  const titles: (string | undefined)[] = []
  const questions = createQuestions()
  const queries = new QueryClient({ defaultOptions: queryDefaults })
  bus.auth.next({ Authorization: 'Bearer token', USERID: userId })
  bus.on('toast').subscribe((toast) => toasts.push(toast))
  refreshOnChange({ bus, capabilities }, queries)
  const send = async (request: Request): Promise<Reply> => {
    const reply = scripted.some((start) => request.path.startsWith(start)) ? undefined : replyBeside(request)
    if (reply) return reply
    requests.push(request)
    return script(request)
  }
  const fixed = {
    bus,
    send,
    capabilities,
    session: { userId },
    href: (path: string) => `#${path}`,
    hrefTo: (record: RecordRef) => `#${pathOf(record)}`,
    markForm: (form: string, changed: boolean) => void (changed ? dirtyForms.add(form) : dirtyForms.delete(form)),
    ask: questions.ask,
    drafts: () => sessionStorage,
    setTitle: (title: string | undefined) => void titles.push(title),
    locale: 'en-US',
    appName: 'Matchdesk',
  }
  const at: { path: string; state: unknown } = { path: '', state: null }
  const host = { bus, send, capabilities, queries, requests, toasts, dirtyForms, titles, at }

  function Lent({ children }: { children: ReactNode }) {
    const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown }
    const navigate = useNavigate()
    useLayoutEffect(() => {
      at.path = pathname + search
      at.state = state
    }, [pathname, search, state])
    const lent = useMemo<Host>(
      () => ({
        ...fixed,
        path: pathname,
        state,
        navigate: (to, withState) => void navigate(typeof to === 'string' ? to : pathOf(to), { state: withState }),
        back: (path) => void navigate(path),
      }),
      [pathname, state, navigate],
    )
    return (
      <HostProvider value={lent}>
        {children}
        <QuestionDialog questions={questions} />
      </HostProvider>
    )
  }

  /** Draws a page at an address, and returns the host with it. */
  function open(page: ReactNode, path = '/page') {
    const view = render(
      <DocumentUiProvider>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[path]}>
            <Lent>{page}</Lent>
          </MemoryRouter>
        </QueryClientProvider>
      </DocumentUiProvider>,
    )
    return { ...host, ...view, user: userEvent.setup() }
  }

  return { ...host, open }
}

/** A reply whose time a test chooses. */
export function later() {
  let settle: (reply: Reply) => void = () => undefined
  const reply = new Promise<Reply>((resolve) => (settle = resolve))
  return { reply, settle }
}

export const ok = (body: unknown): Reply => ({ status: 200, body })
export const refused = (status: number, message: string, more: object = {}): Reply => ({ status, body: { message, ...more } })
