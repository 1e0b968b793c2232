import { claimSeconds, payments } from '@matchdesk/shared/contract'
import type { Reply, Request } from '@matchdesk/shared/client'
import { fakeHost, ok, refused, type Script } from '@matchdesk/shared/test'
import { useAddressParam } from '@matchdesk/shared/screens'
import { act } from '@testing-library/react'
import { paymentOf } from '../../test/paymentOf'
import { FIRST_PAYMENT, type Payment } from '../../payment'
import { useDesk } from './useDesk'

const names = ['Amna', 'Bilal', 'Chanda', 'Danish']
const count = 60

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const iso = () => new Date().toISOString()

/** A server with the rules of the API for claims and decisions, which tells all consoles of both. */
function openServer(random: () => number) {
  const rows = new Map(Array.from({ length: count }, (_, index) => [String(index + 1), paymentOf(String(index + 1))]))
  const claims = new Map<string, { holder: string; expires_at: string }>()
  const refusals: string[] = []
  const hosts: ReturnType<typeof fakeHost>[] = []
  const pending = () => [...rows.values()].filter(({ status }) => status === 'Pending')
  const claimOf = (subject: string) => {
    const claim = claims.get(subject)
    return claim && claim.expires_at > iso() ? claim : undefined
  }
  function publish(subject: string) {
    const claim = claimOf(subject)
    for (const { bus } of hosts)
      void later(300 * random()).then(() =>
        act(() => bus.emit('claim', { claim: subject, holder: claim?.holder ?? null, expires_at: claim?.expires_at ?? null })),
      )
  }
  function end(subject: string, name: string, until = '9') {
    const claim = claims.get(subject)
    if (claim?.holder !== name || claim.expires_at > until) return
    claims.delete(subject)
    publish(subject)
  }
  function claim(name: string, { method, path, query }: Request): Reply {
    const subject = decodeURIComponent(path.slice('/claims/'.length))
    if (method === 'DELETE') {
      end(subject, name, query.until as string)
      return ok({ message: 'Released' })
    }
    const other = claimOf(subject)
    if (other && other.holder !== name) return refused(409, `${other.holder} is reviewing this`, { ...other })
    const expires_at = new Date(Date.now() + claimSeconds * 1000).toISOString()
    claims.set(subject, { holder: name, expires_at })
    publish(subject)
    return ok({ expires_at, version: rows.get(subject.slice('payment:'.length))!.updatedAt })
  }
  function decide(name: string, { headers, body }: Request): Reply {
    const { id, status } = body as { id: string; status: Payment['status'] }
    const before = rows.get(id)!
    const subject = `payment:${id}`
    const other = claimOf(subject)
    if (other && other.holder !== name) {
      refusals.push(`${name}: ${other.holder} reviews ${id}`)
      return refused(409, `${other.holder} is reviewing this`, { ...other })
    }
    if (headers['If-Match'] !== before.updatedAt && before.decided_by !== name) {
      refusals.push(`${name}: ${before.decided_by} decided on ${id}`)
      return refused(412, 'Changed', { current: before })
    }
    const history: Payment = { ...before, status, decided_by: name, decided_at: iso(), updatedAt: iso() }
    rows.set(id, history)
    end(subject, name)
    for (const { bus } of hosts) void later(800 * random()).then(() => act(() => bus.emit('changed', { resource: 'payments' })))
    return ok({ message: 'Done', history })
  }
  function answer(name: string, request: Request): Reply {
    const { method, path, query } = request
    if (path.startsWith('/claims/')) return claim(name, request)
    if (path === '/claims') {
      const current = [...claims].filter(([subject]) => claimOf(subject))
      return ok({ claims: current.map(([subject, { holder, expires_at }]) => ({ subject, holder_id: holder, holder, picture: null, expires_at })) })
    }
    if (method !== 'GET') return decide(name, request)
    const listed = query.search ? [...rows.values()].filter(({ transaction_id }) => transaction_id === query.search) : pending()
    return ok({ history: listed, total: listed.length })
  }
  return { rows, refusals, hosts, pending, answer }
}

type OpenDesk = ReturnType<typeof useDesk>

/** A desk without its picture: what a person sees of it, and the commands of its keys. */
function openDesk(name: string, script: Script) {
  const host = fakeHost(script, undefined, { userId: name, scripted: ['/claims'] })
  const at: { desk?: OpenDesk } = {}
  function Desk() {
    const [open, setOpen] = useAddressParam('desk')
    at.desk = useDesk(payments.normal, open ?? FIRST_PAYMENT, setOpen)
    return null
  }
  host.open(<Desk />, '/page?filter=Pending&desk=first')
  return { host, at, decided: new Set<string>(), pressesAt: 0 }
}

/** Presses the key that a person presses who sees this: accept a payment that is shown, go on from one that was decided. */
function press(desk: OpenDesk | undefined, decided: Set<string>) {
  const { payment } = desk ?? {}
  if (!desk || !payment || desk.isClaiming) return
  if (desk.holder || decided.has(payment.id) || payment.status !== 'Pending') return desk.next()
  decided.add(payment.id)
  desk.decide({ status: 'Accepted' }, payment)
}

/** The payments that several desks show as pending, without a colleague's name. */
function shownTwice(desks: readonly (OpenDesk | undefined)[]): readonly string[] {
  const ids = desks.flatMap((desk) => (desk?.payment?.status === 'Pending' && !desk.holder && !desk.isClaiming ? [desk.payment.id] : []))
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

test('four people work off sixty payments, on a server that answers within three seconds: it refuses no decision, and no payment is on two desks', async () => {
  jest.useFakeTimers()
  const random = seeded(43)
  const server = openServer(random)
  const desks = names.map((name) =>
    openDesk(name, async (request) => {
      await later(1500 * random())
      const reply = server.answer(name, request)
      await later(1500 * random())
      return reply
    }),
  )
  server.hosts.push(...desks.map(({ host }) => host))
  const doubles: string[] = []
  for (let turn = 0; turn < 3000 && server.pending().length > 0; turn++) {
    // Promises settle at the end of each turn.
    await act(() => {
      for (const one of desks)
        if (Date.now() >= one.pressesAt) {
          one.pressesAt = Date.now() + 200 + 1000 * random()
          press(one.at.desk, one.decided)
        }
      jest.advanceTimersByTime(100)
      return Promise.resolve()
    })
    doubles.push(...shownTwice(desks.map(({ at }) => at.desk)))
  }
  jest.useRealTimers()
  expect(doubles).toEqual([])
  expect(server.refusals).toEqual([])
  expect(server.pending()).toEqual([])
}, 60_000)
