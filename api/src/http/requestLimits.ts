/** Time limits of a request, in milliseconds. */
export interface RequestLimits {
  /** From its head to its response. */
  readonly request: number
  /** The same where files are sent: on a slow line they take as long as they take. */
  readonly upload: number
  /** Between two pieces of a body that is being sent. */
  readonly idle: number
}

export const requestLimits: RequestLimits = { request: 90_000, upload: 900_000, idle: 30_000 }
