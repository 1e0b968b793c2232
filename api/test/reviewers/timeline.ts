import type { TestApi } from '../support/testApi'
import type { Call } from './calls'

/** When a call runs, by the order of starts and ends and by the clock of the server. */
export type Span = { -readonly [key in 'start' | 'end' | 'earliest' | 'latest' | 'highest']: Call[key] }

/** Notes the spans of calls, and moves the clock of the server while they run. */
export class Timeline {
  private readonly running = new Set<Span>()
  private ticks = 0
  private moved = 0
  private highest = -Infinity

  constructor(private readonly api: TestApi) {}

  begin(): Span {
    const now = this.read()
    const span = { start: ++this.ticks, end: Infinity, earliest: now, latest: now, highest: now }
    this.running.add(span)
    return span
  }

  end(span: Span) {
    this.read()
    this.running.delete(span)
    Object.assign(span, { end: ++this.ticks, highest: this.highest })
  }

  /** The end of every call that runs, whatever became of it. */
  endAll() {
    for (const span of [...this.running]) this.end(span)
  }

  move(seconds: number) {
    this.read()
    this.api.wait(seconds / 60)
    this.moved += seconds
    this.read()
  }

  /** Every claim that somebody made has ended when so many seconds passed after the highest value of the clock. */
  moveBeyond(seconds: number) {
    this.move((this.highest - this.read()) / 1000 + seconds)
  }

  reset() {
    this.api.wait(-this.moved / 60)
  }

  private read() {
    const now = this.api.now().getTime()
    this.highest = Math.max(this.highest, now)
    for (const span of this.running) {
      span.earliest = Math.min(span.earliest, now)
      span.latest = Math.max(span.latest, now)
    }
    return now
  }
}
