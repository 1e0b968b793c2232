interface Claims {
  readonly exp?: unknown
  readonly sub?: unknown
}

function readClaims(token: string): Claims {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) ?? {}
  } catch {
    return {}
  }
}

/** When a token expires, in milliseconds since 1970; undefined when it has no such claim: then only the server decides. */
export function readExpiry(token: string): number | undefined {
  const { exp } = readClaims(token)
  return typeof exp === 'number' ? exp * 1000 : undefined
}

/** Is the user the subject of the token? A token without a subject fits every user. */
export function belongsTo(token: string, userId: string): boolean {
  const { sub } = readClaims(token)
  return typeof sub !== 'string' || sub === userId
}
