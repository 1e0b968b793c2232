import { UserError } from '../userError'
import type { PointerTo, Version } from './part'

/** The state of a pointer that an administrator saw who changes it. */
export interface ExpectedState {
  readonly version: string
  readonly enabled: boolean
  readonly canary?: { readonly version: string; readonly percent: number } | undefined
}

export const stateOf = ({ current, enabled, canary }: PointerTo<Version>): ExpectedState => ({
  version: current.version,
  enabled,
  ...(canary && { canary: { version: canary.release.version, percent: canary.percent } }),
})

const describe = ({ version, enabled, canary }: ExpectedState) =>
  [version, canary && `${canary.version} for ${canary.percent} %`, !enabled && 'disabled'].filter(Boolean).join(', ')

export const isUnchanged = (pointer: PointerTo<Version>, expected: ExpectedState) => describe(stateOf(pointer)) === describe(expected)

/** Refuses a change that was decided on another state of the pointer. */
export function assertUnchanged(pointer: PointerTo<Version>, expected: ExpectedState | undefined) {
  if (expected && !isUnchanged(pointer, expected))
    throw new UserError(`Somebody else has changed ${pointer.name} meanwhile: it is ${describe(stateOf(pointer))} now`)
}
