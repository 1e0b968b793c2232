import { currentAddress } from '../../../services/address'

interface Press {
  /** In milliseconds since the document began, as events have it. */
  readonly time: number
  readonly path: string
}

const maxPresses = 50

/** The last presses of keys and buttons with the page that was open: a press may open another one. */
export function createPresses() {
  let presses: readonly Press[] = []
  const note = ({ timeStamp }: Event) => (presses = [...presses.slice(1 - maxPresses), { time: timeStamp, path: currentAddress().pathname }])
  for (const type of ['pointerdown', 'keydown', 'click'] as const) document.addEventListener(type, note, { capture: true, passive: true })
  return {
    last: () => presses.at(-1),
    /** The page at a moment. */
    pathAt: (time: number) => presses.findLast((press) => press.time <= time + 1)?.path ?? currentAddress().pathname,
  }
}

export type Presses = ReturnType<typeof createPresses>
