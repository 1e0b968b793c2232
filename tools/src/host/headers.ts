export const immutable = 'public, max-age=31536000, immutable'

/** What every response of the front server carries; the API sends its own. */
export const secure = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Where a remote is served that somebody works on. */
const localOrigins = ['http://localhost:*', 'http://127.0.0.1:*']

/** Scripts of this origin and the inline scripts of the page, by their hashes; in development those of this machine, too. Emotion writes styles at run time. */
export const policy = (scripts: string[], isDevelopment = false) => {
  const allowed = isDevelopment ? ["'self'", ...localOrigins] : ["'self'"]
  return Object.entries({
    'default-src': "'none'",
    'script-src': [...allowed, ...scripts].join(' '),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' blob: data:",
    'connect-src': allowed.join(' '),
    'worker-src': "'self' blob:",
    'font-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
    .map((directive) => directive.join(' '))
    .join('; ')
}
