import type { Endpoint } from '@matchdesk/shared/contract'

/** The params of an endpoint's path, taken from a row: `/:user_code` is the row's `user_code`. */
export const paramsOf = ({ path }: Endpoint, row: object): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, String((row as Record<string, unknown>)[name])]))
