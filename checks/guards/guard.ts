/** One guard of SECURITY.md, a change of one line that takes it away, and the test that notices. */
export interface Guard {
  /** The number of the promise in SECURITY.md. */
  readonly promise: number
  /** The damage without the guard. */
  readonly without: string
  readonly file: string
  /** A part of the file that occurs once. */
  readonly line: string
  readonly broken: string
  readonly suite: 'api' | 'unit' | 'tools'
  /** A file of the suite, without its ending. */
  readonly test: string
  readonly title: string
}
