const pattern = /^([a-z][a-z0-9-]*)@(http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)\/?$/

/** `?remote=users@http://localhost:3001`: a remote that this machine serves. Nothing of another machine is taken. */
export function remoteParam(search: string) {
  const [, name, origin] = pattern.exec(new URLSearchParams(search).get('remote') ?? '') ?? []
  return name && origin ? { name, origin } : undefined
}

/** The search without it: what is released counts again. */
export function withoutRemote(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('remote')
  return params.toString()
}
