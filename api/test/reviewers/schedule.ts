import fc from 'fast-check'

export const administrators = 5
export const clients = 32
export const paymentCount = 3

/** An act of a client on one of the payments, so many milliseconds after its previous answer. */
export interface Step {
  readonly act: 'hold' | 'take over' | 'release' | 'decide' | 'decide many' | 'undo' | 'read claims' | 'read decisions'
  readonly payment: number
  readonly status: 'Pending' | 'Accepted' | 'Rejected'
  /**
   * A decision sends the version of the payment. A release sends the end of the claim; an administrator who renewed the claim sends the end
   * that it had before.
   */
  readonly isExact: boolean
  readonly pause: number
}

/** A fault after so many finished calls. */
export type Fault = { readonly at: number; readonly is: 'lost connections' } | { readonly at: number; readonly is: 'jump'; readonly seconds: number }

export interface Schedule {
  /** The clients take them in turn. */
  readonly steps: readonly Step[]
  readonly faults: readonly Fault[]
}

/** Each client has one step, and some have two. */
const fewestSteps = 36
const mostSteps = 52

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('hold' as const, 'decide' as const) },
    { weight: 3, arbitrary: fc.constantFrom('take over' as const, 'release' as const, 'undo' as const) },
    { weight: 1, arbitrary: fc.constantFrom('decide many' as const, 'read claims' as const, 'read decisions' as const) },
  ),
  payment: fc.nat(paymentCount - 1),
  status: fc.constantFrom('Accepted', 'Rejected', 'Pending'),
  isExact: fc.boolean(),
  pause: fc.nat(30),
})

const at = fc.integer({ min: 5, max: fewestSteps - 10 })
const lostConnections: fc.Arbitrary<Fault> = fc.record({ at, is: fc.constant('lost connections') })
/** Some end an undo, some end claims, and some set the clock back. */
const jump: fc.Arbitrary<Fault> = fc.record({ at, is: fc.constant('jump'), seconds: fc.constantFrom(4, 11, 60, 121, 119, -30) })

const steps = fc.array(step, { minLength: fewestSteps, maxLength: mostSteps })
const faults = fc.array(fc.oneof(jump, jump, lostConnections), { maxLength: 3 })

export const schedule: fc.Arbitrary<Schedule> = fc.record({ steps, faults })
