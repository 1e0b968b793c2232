import { payments, transactions as transactions, subscriptions, undo, type Output } from '@matchdesk/shared/contract'
import { inArray } from 'drizzle-orm'
import assert from '@matchdesk/tools/assert'
import { payments as paymentTable, subscriptionRows, subscriptions as subscriptionTable } from '../../src/db'
import { writeSubscriptionRows } from '../../src/periods/subscriptionRows'
import { checkPeriods, checkSubscription, type Fact } from './periodFacts'
import { person } from '../support/people'
import type { TestApi } from '../support/testApi'

export const kinds = ['normal', 'special', 'ads'] as const
type Kind = (typeof kinds)[number]
export const statuses = ['Accepted', 'Rejected', 'Pending'] as const
type Status = (typeof statuses)[number]

/** An act of an administrator, or the passing of time. Numbers pick users and payments. */
export type Step =
  | { readonly act: 'decide'; readonly from: 'desk' | 'row'; readonly kind: Kind; readonly payment: number; readonly status: Status }
  | { readonly act: 'decideMany'; readonly kind: Kind; readonly payments: readonly number[]; readonly status: Status }
  | { readonly act: 'setStatus' | 'remove' | 'removeMany'; readonly kind: Kind; readonly users: readonly number[]; readonly status: Status }
  | { readonly act: 'undo' }
  | { readonly act: 'wait'; readonly hours: number }

type Owner = Awaited<ReturnType<typeof person>>
type Answer = { readonly undo?: { readonly id: string } | undefined }
type Stored = Awaited<ReturnType<Sequence['read']>>

const durations = [1, 12, 3, 0, 1] as const
let count = 0

/** Two users with payments of three kinds, and what is done to them; checks the facts after every step. */
export class Sequence {
  private owners: readonly Owner[] = []
  /** By which lists find the payments of both. */
  private name = ''
  private current!: Stored
  private waited = 0
  private undoable: { readonly id: string; readonly before: Stored } | undefined

  constructor(private readonly api: TestApi) {}

  async start() {
    this.name = `Sequence ${++count} of two`
    this.owners = [await person(this.api, { name: this.name }), await person(this.api, { name: this.name })]
    const receivedFrom = this.api.now().getTime() - 3_600_000
    const made = this.owners.flatMap(({ id: user_id }, owner) =>
      kinds.flatMap((kind) =>
        durations.slice(owner).map((package_duration, index) => ({
          user_id,
          kind,
          package_name: `Package ${index}`,
          package_amount: 900,
          package_duration,
          transaction_id: `SQ-${++count}`,
          createdAt: new Date(receivedFrom + index * 1000),
        })),
      ),
    )
    await this.api.db.insert(paymentTable).values(made)
    const [first] = this.owners
    await this.api.db.insert(subscriptionTable).values(kinds.map((kind) => ({ user_id: first!.id, kind })))
    await writeSubscriptionRows(this.api.db, [first!.id])
    this.current = await this.read()
  }

  async run(step: Step) {
    const before = this.current
    if (step.act === 'wait') await this.wait(step.hours * 60)
    else if (step.act === 'undo') await this.takeBack()
    else await this.act(step, before)
    for (const owner of this.owners)
      for (const kind of kinds) checkPeriods(this.current.facts.filter((fact) => fact.kind === kind && fact.user_id === owner.id))
  }

  private async wait(minutes: number) {
    await this.api.waitSignedIn(minutes)
    this.waited += minutes
  }

  /** Time starts again with the next sequence. */
  end = () => this.wait(-this.waited)

  /** Every list that shows dates shows the same. */
  async checkLists() {
    const query = { search: this.name }
    const all = (await this.api.call(transactions.list, { query })).body.history
    for (const kind of kinds) {
      const { history } = (await this.api.call(payments[kind].list, { query })).body
      assert.deepEqual(history.map(datesOf), all.filter((row) => row.kind === kind).map(datesOf))
      const now = this.api.now().toISOString()
      const { package: rows, total } = (await this.api.call(subscriptions[kind].list, { query })).body
      assert.deepEqual([rows.length, this.current.held.filter((row) => row.kind === kind).length], [total, total])
      for (const row of rows) {
        const owner = this.owners.find(({ user_code }) => user_code === row.user_code)
        checkSubscription(
          row,
          this.current.facts.filter((fact) => fact.kind === kind && fact.user_id === owner?.id),
          now,
        )
      }
      for (const status of ['Pending', 'Accepted'] as const) {
        const filtered = await this.api.call(subscriptions[kind].list, { query: { ...query, status } })
        assert.equal(filtered.body.total, rows.filter((row) => row.status === status).length, `filtered by ${status}`)
      }
    }
  }

  /** The stored users, and the payments as their lists show them. */
  private async read() {
    const ids = this.owners.map(({ id }) => id)
    const stored = await this.api.db.select().from(paymentTable).where(inArray(paymentTable.user_id, ids)).orderBy(paymentTable.id)
    const held = await this.api.db.select().from(subscriptionTable).where(inArray(subscriptionTable.user_id, ids)).orderBy(subscriptionTable.id)
    const shown = await this.api.db
      .select()
      .from(subscriptionRows)
      .where(inArray(subscriptionRows.user_id, ids))
      .orderBy(subscriptionRows.user_id, subscriptionRows.kind, subscriptionRows.shown_from)
    const { body } = await this.api.call(transactions.list, { query: { search: this.name } })
    const rows = new Map(body.history.map((row) => [row.id, row] as const))
    const facts = stored.map(
      ({ id, user_id, kind, status, package_duration, transaction_id, accepted_at, closed_at, decided_at, createdAt }): Fact => {
        const row = rows.get(String(id))
        assert.ok(row, `Payment ${id} is listed`)
        assert.equal(row.status, status)
        return { id, user_id, kind, status, package_duration, transaction_id, accepted_at, closed_at, decided_at, createdAt, ...datesOf(row) }
      },
    )
    return { stored, held, shown, facts, rows }
  }

  private async act(step: Exclude<Step, { act: 'wait' | 'undo' }>, before: Stored) {
    const startedAt = this.api.now()
    const { answer, users } = await this.send(step, before)
    const after = (this.current = await this.read())
    const isOther = ({ user_id, kind }: { user_id: number | null; kind: Kind }) => kind !== step.kind || !users.includes(user_id ?? 0)
    for (const part of ['stored', 'held', 'shown'] as const)
      assert.deepEqual(
        (after[part] as Parameters<typeof isOther>[0][]).filter(isOther),
        (before[part] as Parameters<typeof isOther>[0][]).filter(isOther),
      )
    for (const [index, { id, status, accepted_at, closed_at }] of after.stored.entries()) {
      const was = before.stored[index]
      assert.equal(was?.id, id)
      if (status !== 'Accepted') assert.deepEqual([accepted_at, closed_at], [null, null])
      else if (was.status === 'Accepted') assert.deepEqual(accepted_at, was.accepted_at)
      else assert.ok(accepted_at && accepted_at >= startedAt && accepted_at <= this.api.now(), `Payment ${id} is accepted when it is decided`)
    }
    if (step.act === 'remove' || step.act === 'removeMany') {
      const left = after.held.filter((row) => !isOther(row))
      assert.deepEqual(left, [])
      assert.ok(
        after.stored.every((row) => isOther(row) || row.status !== 'Accepted' || row.closed_at !== null),
        'Accepted payments are closed',
      )
      this.undoable = undefined
    } else if (answer.undo) this.undoable = { id: answer.undo.id, before }
  }

  private async send(
    step: Exclude<Step, { act: 'wait' | 'undo' }>,
    { stored, rows }: Stored,
  ): Promise<{ answer: Answer; users: readonly (number | null)[] }> {
    const ofKind = stored.filter(({ kind }) => kind === step.kind)
    const pick = (index: number) => ofKind[index % ofKind.length]!
    const codeOf = (user: number | null) => this.owners.find(({ id }) => id === user)?.user_code ?? ''
    const { kind, status } = step as { kind: Kind; status: Status }
    if (step.act === 'decide') {
      const { id, user_id } = pick(step.payment)
      const headers = step.from === 'desk' ? { 'If-Match': rows.get(String(id))?.updatedAt ?? '' } : {}
      const { body } = await this.api.call(payments[kind].decide, { headers, body: { user_code: codeOf(user_id), id: String(id), status } })
      assert.equal(body.history.status, status)
      return { answer: body, users: [user_id] }
    }
    if (step.act === 'decideMany') {
      const chosen = [...new Set(step.payments.map(pick))]
      const { body } = await this.api.call(payments[kind].decideMany, {
        body: {
          ids: chosen.map(({ id }) => String(id)),
          user_codes: chosen.map(({ user_id }) => codeOf(user_id)),
          versions: chosen.map(({ id }) => rows.get(String(id))?.updatedAt ?? ''),
          status,
        },
      })
      assert.ok(body.results.every(({ done }) => done))
      return { answer: body, users: chosen.map(({ user_id }) => user_id) }
    }
    const owners = [...new Set(step.users.map((index) => this.owners[index % this.owners.length]!))]
    const [users, user_codes] = [owners.map(({ id }) => id), owners.map(({ user_code }) => user_code)]
    if (step.act === 'setStatus')
      return { answer: (await this.api.call(subscriptions[kind].setStatus, { body: { user_codes, status } })).body, users }
    if (step.act === 'removeMany') return { answer: await this.removeMany(kind, user_codes), users }
    await this.api.call(subscriptions[kind].remove, { params: { user_code: user_codes[0]! } })
    return { answer: {}, users: users.slice(0, 1) }
  }

  private async removeMany(kind: Kind, user_codes: string[]): Promise<Answer> {
    await this.api.call(subscriptions[kind].removeMany, { body: { user_codes } })
    return {}
  }

  /** An undo restores the state, but for the versions. */
  private async takeBack() {
    if (!this.undoable) return
    const { id, before } = this.undoable
    this.undoable = undefined
    const { status } = await this.api.call(undo.run, { params: { id } })
    if (status === 404) return
    assert.equal(status, 200)
    const after = (this.current = await this.read())
    for (const part of ['stored', 'held', 'shown'] as const)
      assert.deepEqual((after[part] as object[]).map(withoutVersion), (before[part] as object[]).map(withoutVersion))
  }
}

const datesOf = ({ start_date, expiry_date }: Output<typeof payments.normal.list>['history'][number]) => ({ start_date, expiry_date })
/** The rows of subscriptions have no ids of their own that anybody knows. */
const withoutVersion = (row: object) => ({ ...row, updatedAt: undefined, updated_by: undefined, ...('shown_from' in row && { id: undefined }) })
