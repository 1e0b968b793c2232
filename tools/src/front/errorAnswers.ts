/** The answer where there is nothing to serve, by the front server and by nginx alike. */
export interface ErrorAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly message: string }
}

export const notFound: ErrorAnswer = { status: 404, headers: {}, body: { message: 'Not found' } }

export const unavailable: ErrorAnswer = {
  status: 503,
  headers: { 'retry-after': '5' },
  body: { message: 'The service is not available, try again in a moment' },
}

export const tooManyRequests: ErrorAnswer = {
  status: 429,
  headers: { 'retry-after': '10' },
  body: { message: 'Too many requests. Please try again later' },
}
